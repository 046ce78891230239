import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallTo, permissionQuery } from '../api/permissions.ts'
import { SectionProblem } from './section-problem.tsx'

type Props = { call: CallTo; otherwise: ReactNode; children: ReactNode }

/** Shows something to people who may make a call, and something else to others; nothing until the server has answered. */
export function IfMay({ call, otherwise, children }: Props) {
  const query = useQuery(permissionQuery(call))
  if (query.error && query.data === undefined) return <SectionProblem query={query} />
  if (query.data === undefined) return <div aria-busy="true" />
  return query.data ? children : otherwise
}
