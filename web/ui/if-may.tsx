import type { ReactNode } from 'react'
import { type CallTo, useMay } from '../api/permissions.ts'

type Props = { call: CallTo; otherwise: ReactNode; children: ReactNode }

/** Shows something to people who may make a call, and something else to others; nothing until the server has answered. */
export function IfMay({ call, otherwise, children }: Props) {
  const [may] = useMay(call)
  if (may === undefined) return <div aria-busy="true" />
  return may ? children : otherwise
}
