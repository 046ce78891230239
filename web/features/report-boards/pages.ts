import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/insights/boards',
    load: async () => (await import('./boards-page.tsx')).BoardsPage,
  },
  {
    path: '/insights/boards/$boardId',
    load: async () => (await import('./board-page.tsx')).BoardPage,
  },
]
