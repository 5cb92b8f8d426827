export { createDrawingProcess, type DrawingOptions, type DrawingProcess } from './drawing-process.ts';
export { serveDrawings } from './serve-drawings.ts';
