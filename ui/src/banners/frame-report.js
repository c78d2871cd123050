// Runs within the frame of an HTML banner, by itself: tells the page what was clicked, and how high the content is when it asks.
addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element ? target.closest("[class]") : null;
  if (clicked) parent.postMessage({ type: "banner-click", className: clicked.getAttribute("class") }, "*");
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
