import { type ComponentType, createContext, Suspense, use } from 'react'
import { Guarded } from './section-problem.tsx'

/** The menu of saved views for a list; the shell puts it here, because a list knows no feature. */
export const ListViewsContext = createContext<ComponentType<{ list: string }> | undefined>(undefined)

export function ListViews({ list }: { list: string }) {
  const Views = use(ListViewsContext)
  return (
    Views && (
      <Guarded>
        <Suspense>
          <Views list={list} />
        </Suspense>
      </Guarded>
    )
  )
}
