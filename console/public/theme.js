// Before the first paint, so that a dark page does not flash white.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("minutebook.theme");
  } catch (refused) {
    // Storage may be switched off; then the system decides.
  }
  var dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
