import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { forEachOf } from '../api/many.ts'
import { BulkBar } from './bulk-bar.tsx'
import { IconArchive, IconRestore } from './icons.ts'
import { sayDone, sayProblem } from './notices.tsx'
import type { Selection } from './selection.ts'
import { t } from './text.ts'

type Status = 'active' | 'archived'
type Change = { ids: number[]; status: Status; isUndo?: boolean }

type Options = {
  change: (id: number, status: Status) => Promise<unknown>
  refresh: () => Promise<void>
  /** What to say of this many things: `3 clients`, `3 clients archived`, `3 clients restored`. */
  words: {
    counted: (count: number) => string
    archived: (count: number) => string
    restored: (count: number) => string
  }
}

export type Archiving = ReturnType<typeof useArchiving>

/** Archives or restores one thing or many; the notice offers to undo it. */
export function useArchiving({ change, refresh, words }: Options) {
  const mutation = useMutation({
    mutationFn: ({ ids, status }: Change) => forEachOf(ids, (id) => change(id, status)),
    onSuccess: async ({ done, problems }, { status, isUndo = false }) => {
      await refresh()
      const before = status === 'active' ? 'archived' : 'active'
      if (done.length > 0)
        sayDone(
          (status === 'active' ? words.restored : words.archived)(done.length),
          isUndo ? undefined : () => mutation.mutate({ ids: done, status: before, isUndo: true }),
        )
      if (problems[0]) sayProblem(problems[0])
    },
    onError: sayProblem,
  })
  return { ...mutation, counted: words.counted }
}

/** Archives or restores the record that a page shows. */
export function ArchiveButton({
  of: { id, status },
  archiving: { mutate, isPending },
}: {
  of: { id: number; status: string }
  archiving: Archiving
}) {
  const isArchived = status === 'archived'
  return (
    <Button
      variant={isArchived ? 'filled' : 'default'}
      leftSection={isArchived ? <IconRestore size={16} /> : <IconArchive size={16} />}
      loading={isPending}
      onClick={() => mutate({ ids: [id], status: isArchived ? 'active' : 'archived' })}
    >
      {isArchived ? t('Restore') : t('Archive')}
    </Button>
  )
}

/** Archives or restores all selected rows of a list. */
export function ArchiveBar({ selection, archiving }: { selection: Selection; archiving: Archiving }) {
  const { mutate, isPending, counted } = archiving
  const all = (status: Status) => mutate({ ids: selection.ids, status }, { onSuccess: selection.clear })
  const look = { size: 'xs', variant: 'default', loading: isPending }
  return (
    <BulkBar selection={selection} counted={counted}>
      <Button {...look} leftSection={<IconArchive size={14} />} onClick={() => all('archived')}>
        {t('Archive')}
      </Button>
      <Button {...look} leftSection={<IconRestore size={14} />} onClick={() => all('active')}>
        {t('Restore')}
      </Button>
    </BulkBar>
  )
}
