import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isUnreachable } from '../api/kept-replies.ts'
import { ErrorState } from './states.tsx'
import { useIsOffline } from './use-is-offline.ts'

type Failing = { error: unknown; data: unknown; refetch: () => unknown }

/** Where a part of a page shows nothing without its data: says that it could not be read; offline, the shell has said it. */
export function SectionProblem({ query }: { query: Failing }) {
  const isOffline = useIsOffline()
  if (!query.error || query.data !== undefined) return null
  if (isOffline && isUnreachable(query.error)) return null
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
