export const UnreachableVisitor = () => null;
