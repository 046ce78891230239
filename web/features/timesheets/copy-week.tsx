import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Cancel } from '../../ui/cancel.tsx'
import { nowMs } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconClipboard } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { printedBy } from '../../ui/printed.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays, longDay } from '../../ui/week.ts'
import { timesIn } from '../../ui/zone.ts'
import { useEditedWork } from '../manual-time/edited-work.ts'
import { secondsOf } from '../manual-time/time-change.ts'
import { nameIn } from '../manual-time/use-blocks.ts'
import { type SavedEdit, saveEdit, useSavedEdit } from '../manual-time/use-time-change.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { type Block, blocksOf } from '../tracking/blocks.ts'
import { bookedQuery, type Whose } from '../tracking/calls.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import { withEdits } from '../tracking/overlay.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { useEdits } from '../tracking/use-edits.ts'
import { worksOf } from '../tracking/waiting-edit.ts'
import { type CopiedEntry, copiedWeek, copiesOf } from './copied-week.ts'
import { lockingSheet } from './timesheet-words.ts'
import type { Asked, Week } from './use-timesheet.ts'

type Props = { asked: Asked; week: Week; person: WholePerson }

/** Copies the entries of the week before, after showing what comes and what is in the way. */
export function CopyWeek(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconClipboard size={14} />}
        disabled={!props.asked.mayWrite}
        onClick={() => setOpen(true)}
      >
        {t('Copy last week')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('Copy last week')} size={560}>
        {isOpen && <Preview {...props} onClose={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

// The API takes as many in one call.
const mostEntries = 200

function Preview({ asked: { whose, day }, week, person, onClose }: Props & { onClose: () => void }) {
  const [first = day, last = day] = [week.days[0], week.days.at(-1)]
  // One week each, because a week that was opened is on this device.
  const before = useQuery(bookedQuery(whose, addDays(first, -7), addDays(last, -7)))
  const now = useQuery(bookedQuery(whose, first, last))
  const edits = useEdits(whose)
  if (before.isPaused && before.data === undefined)
    return <Text c="dimmed">{t('Last week isn’t on this device yet. Open it once with a connection.')}</Text>
  const query = before.data === undefined ? before : now
  return (
    <Loaded query={query}>
      {() => {
        const booked = [before.data, now.data].flatMap((each) => each ?? [])
        const { zone } = whose
        const within = {
          fromMs: Date.parse(dayBounds(zone, addDays(first, -7)).start),
          toMs: Date.parse(dayBounds(zone, last).stop),
        }
        const activities = withEdits(
          booked.flatMap((each) => each.activities),
          edits,
          { within, zone },
        )
        const works = edits.flatMap(worksOf)
        const projects = [
          ...booked.flatMap((each) => each.projects),
          ...works.map(({ projectId, project }) => ({ id: projectId, name: project })),
        ]
        const tasks = [
          ...booked.flatMap((each) => each.tasks),
          ...works.flatMap(({ taskId, task }) => (taskId === null ? [] : [{ id: taskId, summary: task }])),
        ]
        const { projects: own, breaks } = trackableWork(person)
        const open = new Set([...own, ...breaks].map(({ id }) => id))
        const blocks = blocksOf(activities)
        const isBefore = ({ fromMs }: Block) => fromMs < Date.parse(dayBounds(whose.zone, first).start)
        const entries = copiedWeek(blocks.filter(isBefore), {
          zone: whose.zone,
          blocks: blocks.filter((block) => !isBefore(block)),
          nowMs: nowMs(),
          isLocked: (each) => lockingSheet(week.sheets, each) !== undefined,
          mayWorkOn: (id) => open.has(id),
        })
        return <Entries {...{ whose, person, entries, onClose }} nameOf={nameIn({ projects, tasks })} />
      }}
    </Loaded>
  )
}

type EntriesProps = {
  whose: Whose
  person: WholePerson
  entries: CopiedEntry[]
  nameOf: (block: Block) => string
  onClose: () => void
}

function Entries({ whose, person, entries, nameOf, onClose }: EntriesProps) {
  const saved = useSavedEdit(whose)
  const workOf = useEditedWork(whose, person)
  const [reason, setReason] = useState('')
  const usual = t('Copied from last week.')
  const change = copiesOf(entries.slice(0, mostEntries))
  const count = change.add.length
  const seconds = change.add.reduce((sum, each) => sum + secondsOf(each), 0)
  // Entries that can be copied add up to the total; the others are under none.
  const shown = printedBy(
    entries,
    ({ obstacle }) => String(obstacle === undefined),
    ({ block }) => block.tracked,
    usePrintUnit(),
  )
  const copy = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<SavedEdit | undefined> => {
      const [work, ...otherWork] = change.add.map(workOf)
      const duration = durationText(seconds)
      return (
        work &&
        saveEdit(whose, {
          change,
          reason: reason.trim() || usual,
          words: t('{count, plural, one {# entry} other {# entries}} of last week copied, {duration}.', {
            count,
            duration,
          }),
          notice: t('{duration} copied.', { duration }),
          work,
          otherWork,
        })
      )
    },
    onSuccess: (edit) => {
      onClose()
      return edit && saved(edit)
    },
    onError: sayProblem,
  })
  if (entries.length === 0) return <Text c="dimmed">{t('No time was tracked the week before.')}</Text>
  return (
    <Stack gap="md">
      <Text>
        {t(
          '{count, plural, =0 {Nothing} one {# entry} other {# entries}} of {all} can be copied, {duration} in total.',
          {
            count,
            all: entries.length,
            duration: durationText(seconds),
          },
        )}
      </Text>
      {entries.length > mostEntries && (
        <Text c="dimmed">{t('Only the first {count} entries are copied.', { count: mostEntries })}</Text>
      )}
      <ItemList label={t('Entries of last week')}>
        {entries.map((entry, at) => (
          <Item
            key={entry.block.fromMs}
            title={
              <span className="figures">
                {longDay(entry.day)}, {timesIn(whose.zone, entry.change.add[0] ?? entry.block)}
              </span>
            }
            badges={<span dir="auto">{nameOf(entry.block)}</span>}
            facts={[
              <Hours key="tracked" of={entry.block.tracked} as={shown[at]} />,
              obstacleWords(entry, nameOf, whose.zone),
            ]}
            isOver={entry.obstacle !== undefined}
          />
        ))}
      </ItemList>
      <TextInput
        label={t('Reason')}
        description={t('Shown in the edit log.')}
        placeholder={usual}
        maxLength={2_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Cancel onClose={onClose} />
        <Button disabled={count === 0} loading={copy.isPending} onClick={() => copy.mutate()}>
          {t('Copy {count, plural, one {# entry} other {# entries}}', { count })}
        </Button>
      </Group>
    </Stack>
  )
}

function obstacleWords({ obstacle, clashes }: CopiedEntry, nameOf: (block: Block) => string, zone: string) {
  const [clash] = clashes
  if (obstacle === 'clash')
    return clash
      ? t('Not copied: overlaps {work}, {times}', { work: nameOf(clash), times: timesIn(zone, clash) })
      : t('Not copied: overlaps another copy')
  if (obstacle === 'locked') return t('Not copied: the timesheet of this day is locked')
  if (obstacle === 'future') return t('Not copied: not over yet')
  return obstacle && t('Not copied: no access to the project')
}
