export { FiguresFile, type FiguresTable } from "./figures-file.ts";
export { labelledIndexes, type PlotFigure } from "./plot-axis-rules.ts";
export { placeAfterKey, placeRead } from "./plot-reading-rules.ts";
export { drawPlot, type PlotBar, type PlotDrawing, type PlotLook, type PlotPoint, type PlotShape } from "./plot-shape-rules.ts";
