import { type ReactNode, useState } from 'react'
import { IconInbox } from './icons.ts'
import { Inbox } from './inbox.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import type { Rows } from './keyset.ts'
import { MoreButton } from './more-button.tsx'
import { useSearchState } from './search-state.ts'
import type { Selection } from './selection.ts'
import { EmptyState, ErrorState } from './states.tsx'
import { t } from './text.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** How a list shows one of its rows, and what the row can ask of the list. */
export type WaitingPlace = {
  isCurrent: boolean
  isOpen: boolean
  onFocus: () => void
  onToggle: () => void
  onDeny: () => void
}

type Deeds<Row> = { approve: (row: Row) => void; selection?: Selection }

/** The rows that wait for a decision: which one is current, which is open, and which is about to be denied. */
export function useWaiting<Row extends { id: number }>(rows: readonly Row[], deeds: Deeds<Row>) {
  const { text, change } = useSearchState()
  const [denied, setDenied] = useState<Row>()
  const openId = Number(text('open')) || undefined
  const withRow = (id: number, act: (row: Row) => void) => {
    const row = rows.find((each) => each.id === id)
    if (row !== undefined) act(row)
  }
  const { currentId, setCurrent, leave } = useInboxKeys(
    rows.map(({ id }) => id),
    {
      a: (id) => withRow(id, deeds.approve),
      d: (id) => withRow(id, setDenied),
      ...(deeds.selection && { x: deeds.selection.toggle }),
    },
  )
  return {
    denied,
    stopDenying: () => setDenied(undefined),
    leave,
    open: (id: number) => change('open', String(id)),
    placeOf: (row: Row): WaitingPlace => ({
      isCurrent: currentId === row.id,
      isOpen: openId === row.id,
      onFocus: () => setCurrent(row.id),
      onToggle: () => change('open', openId === row.id ? '' : String(row.id)),
      onDeny: () => setDenied(row),
    }),
  }
}

type Props<Row> = {
  label: string
  rows: Rows<Row>
  /** What appears here, while nothing does. */
  empty: string
  above?: ReactNode
  below?: ReactNode
  canSelect?: boolean
  children: (row: Row) => ReactNode
}

/** The list itself, the oldest first, and what there is to say when it is empty or cannot be read. */
export function WaitingList<Row>({ label, rows, empty, canSelect = false, ...props }: Props<Row>) {
  const { above, below, children } = props
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0)
    return (
      <EmptyState icon={IconInbox} title={t('You’re all caught up')}>
        {empty}
      </EmptyState>
    )
  return (
    <>
      {above}
      <Inbox label={label} keys={<InboxKeys canSelect={canSelect} />}>
        {rows.all.map(children)}
      </Inbox>
      <MoreButton rows={rows} />
      {below}
    </>
  )
}
