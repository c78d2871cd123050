/** Whether an `accept-encoding` header names an encoding without ruling it out. */
export const acceptsEncoding = (header: string, name: string): boolean =>
  header.split(",").some((part) => {
    const [word = "", ...options] = part.split(";").map((text) => text.trim().toLowerCase());
    return word === name && !options.some((option) => /^q=0(\.0*)?$/.test(option));
  });
