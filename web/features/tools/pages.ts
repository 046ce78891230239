import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/tools',
    load: async () => (await import('./tools-page.tsx')).ToolsPage,
  },
  {
    path: '/insights/tools/classify',
    load: async () => (await import('./classify-page.tsx')).ClassifyPage,
  },
]
