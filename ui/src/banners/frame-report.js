// Runs within the frame of an HTML banner, by itself: tells the page what was clicked, and how high the content is when it asks.
addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest("a[data-place]") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
  if (link && isPlain) {
    event.preventDefault();
    parent.postMessage({ type: "banner-link", place: Number(link.getAttribute("data-place")) }, "*");
  }
  const classes = [];
  // What was clicked may lie within what carries the name: an icon in a button.
  for (let clicked = target; clicked instanceof Element; clicked = clicked.parentElement)
    if (clicked.hasAttribute("class")) classes.push(clicked.getAttribute("class"));
  if (classes.length > 0) parent.postMessage({ type: "banner-click", className: classes.join(" ") }, "*");
});

addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.getAttribute("role") !== "button") return;
  if (key !== "Enter" && key !== " ") return;
  event.preventDefault();
  target.click();
});

addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.type !== "banner-height-asked") return;
  parent.postMessage({ type: "banner-height", height: document.documentElement.offsetHeight }, "*");
});
