import type { WalkCaller } from './callers.ts'
import type { Promised } from './promises.ts'

export type Expecting = { refusal?: number | undefined; isOwn?: boolean }

/** What the description promises a caller: `yes`, or status and error code. `refusal` is what otherwise allowed callers get. */
export function expected(
  promised: Promised,
  caller: Pick<WalkCaller, 'is' | 'isViewOnly'> & Partial<WalkCaller>,
  { refusal, isOwn = false }: Expecting = {},
): string {
  const { isPublic, answers, viewOnly } = promised
  if (isPublic) return 'yes'
  if (caller.is === 'invalid') return caller.sends === 'nothing' ? '401 10001' : '401 10002'
  if (answers === undefined) return caller.isViewOnly && viewOnly === 403 ? '403 10003' : 'yes'
  if (caller.is === 'outside') return '404 12000'
  const answer = answers[caller.is]
  if (answer === 404) return `404 ${promised.notFound}`
  if (refusal !== undefined) return `403 ${refusal}`
  if (answer === 403) return `403 ${promised.refusal}`
  if (isOwn && promised.own === 'owner' && caller.is !== 'owner') return '403 10003'
  return caller.isViewOnly && viewOnly === 403 ? '403 10003' : 'yes'
}
