import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { forEachOf } from '../api/many.ts'
import { BulkBar } from './bulk-bar.tsx'
import { IconArchive, IconRestore } from './icons.ts'
import { sayDone, sayProblem } from './notices.tsx'
import type { Selection } from './selection.ts'

type Status = 'active' | 'archived'
type Turn = { ids: number[]; status: Status; isUndo?: boolean }

type Options = {
  change: (id: number, status: Status) => Promise<unknown>
  refresh: () => Promise<void>
  /** What they are called: `project`. */
  word: string
}

/** Archives things or brings them back, one or many; each can be undone from the notice. */
export function useTurning({ change, refresh, word }: Options) {
  const turn = useMutation({
    mutationFn: ({ ids, status }: Turn) => forEachOf(ids, (id) => change(id, status)),
    onSuccess: async ({ done, problems }, { status, isUndo = false }) => {
      await refresh()
      const back = status === 'active' ? 'archived' : 'active'
      if (done.length > 0)
        sayDone(
          wordsFor(word, done.length, status),
          isUndo ? undefined : () => turn.mutate({ ids: done, status: back, isUndo: true }),
        )
      if (problems[0]) sayProblem(problems[0])
    },
    onError: sayProblem,
  })
  return turn
}

function wordsFor(word: string, count: number, status: Status): string {
  const what = count === 1 ? `The ${word} is` : `${count} ${word}s are`
  return `${what} ${status === 'active' ? 'active again' : 'archived'}.`
}

/** Archives or restores the one thing that a page is about. */
export function TurnButton({
  of: { id, status },
  turn,
}: {
  of: { id: number; status: string }
  turn: ReturnType<typeof useTurning>
}) {
  const isArchived = status === 'archived'
  return (
    <Button
      variant={isArchived ? 'filled' : 'default'}
      leftSection={isArchived ? <IconRestore size={16} /> : <IconArchive size={16} />}
      loading={turn.isPending}
      onClick={() => turn.mutate({ ids: [id], status: isArchived ? 'active' : 'archived' })}
    >
      {isArchived ? 'Restore' : 'Archive'}
    </Button>
  )
}

/** Archives or restores all that are chosen. */
export function TurnBar({
  selection,
  turn,
  word,
}: {
  selection: Selection
  turn: ReturnType<typeof useTurning>
  word: string
}) {
  const all = (status: Status) => turn.mutate({ ids: selection.ids, status }, { onSuccess: selection.clear })
  const look = { size: 'xs', variant: 'default', loading: turn.isPending }
  return (
    <BulkBar selection={selection} one={word} many={`${word}s`}>
      <Button {...look} leftSection={<IconArchive size={14} />} onClick={() => all('archived')}>
        Archive
      </Button>
      <Button {...look} leftSection={<IconRestore size={14} />} onClick={() => all('active')}>
        Restore
      </Button>
    </BulkBar>
  )
}
