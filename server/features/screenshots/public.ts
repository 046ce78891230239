export { type ImageRoutes, imageRoutes } from './image-routes.ts'
export type { ScreenshotsPorts, TimeOfScreenshot } from './ports.ts'
export { type ImageLinks, imageLinks } from './rules/image-link.ts'
export { removeOldViews } from './work/remove-old-views.ts'
