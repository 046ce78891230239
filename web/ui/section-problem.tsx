import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from './states.tsx'

type Failing = { error: unknown; data: unknown; refetch: () => unknown }

/** Where a part of a page shows nothing without its data: says that it could not be read. */
export function SectionProblem({ query }: { query: Failing }) {
  if (!query.error || query.data !== undefined) return null
  return <ErrorState error={query.error} retry={() => void query.refetch()} />
}

/** A part of a page: when it fails it says so itself, and the rest of the page stays. */
export function Guarded({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => 'part'}
      errorComponent={({ error, reset }) => <ErrorState error={error} retry={reset} />}
    >
      {children}
    </CatchBoundary>
  )
}
