import { lazyPart } from '../../ui/lazy-part.tsx'

/** Its code loads with the first list. */
export const savedViewsMenu = lazyPart(async () => (await import('./views-menu.tsx')).ViewsMenu)
