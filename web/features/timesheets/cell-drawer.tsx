import { Button, Drawer, Stack, Title } from '@mantine/core'
import { unnamed } from '../../directory/unnamed.ts'
import { overlay } from '../../theme/theme.ts'
import { IconPlus } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useIsOffline } from '../../ui/use-is-offline.ts'
import { type DayText, isDay, longDay } from '../../ui/week.ts'
import { EditLog } from '../manual-time/edit-log.tsx'
import type { WholePerson } from '../organizations/member-calls.ts'
import { NoteList } from '../tracking/note-list.tsx'
import { StretchFacts } from '../tracking/stretch-facts.tsx'
import { stretchesOf } from '../tracking/stretches.ts'
import { useDay } from '../tracking/use-edits.ts'
import { useWeekSums } from '../tracking/use-week-sums.ts'
import { StretchList } from './stretch-list.tsx'
import { useNeedsApproval } from './use-needs-approval.ts'
import type { Asked } from './use-timesheet.ts'

type Cell = { day: DayText; projectId: number; taskId: number | null }
type Props = { asked: Asked; person: WholePerson }

/** The entries behind one number of the week, with buttons to change them. */
export function CellDrawer({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { text, change } = useSearchState()
  const cell = readCell(text('cell'))
  return (
    <Drawer
      opened={isOpen && cell !== undefined}
      onClose={() => change('cell', '')}
      position="right"
      size={560}
      title={cell && longDay(cell.day)}
      overlayProps={overlay}
      styles={{ title: { fontSize: '1rem', fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {cell && <Opened key={text('cell')} cell={cell} {...props} />}
    </Drawer>
  )
}

function readCell(text: string): Cell | undefined {
  const [day = '', project = '', task = ''] = text.split(',')
  if (!isDay(day) || !/^\d+$/.test(project)) return undefined
  return { day, projectId: Number(project), taskId: Number(task) || null }
}

function Opened({ cell, asked, person }: Props & { cell: Cell }) {
  const { day, projectId, taskId } = cell
  const { changeAll } = useSearchState()
  const query = useDay(asked.whose, day)
  const { query: sums, elapsed } = useWeekSums(asked.whose, day, day)
  const isOffline = useIsOffline()
  const needsApproval = useNeedsApproval(asked)
  const isMeant = (work: { project_id: number | null; task_id: number | null }) =>
    work.project_id === projectId && work.task_id === taskId
  return (
    <Loaded query={query}>
      {({ activities, notes, projects, tasks }) => {
        const stretches = stretchesOf(activities).filter(
          (stretch) => stretch.projectId === projectId && stretch.taskId === taskId,
        )
        const project = [...projects, ...person.projects].find(({ id }) => id === projectId)
        const task = tasks.find(({ id }) => id === taskId)
        return (
          <Stack gap="lg">
            <div>
              <Title order={2}>{project?.name ?? unnamed.project(projectId)}</Title>
              {task && <div>{task.summary}</div>}
            </div>
            <StretchFacts
              sums={sums.data?.sums.filter((sum) => isMeant(sum) && sum.date === day) ?? []}
              elapsed={elapsed}
            />
            <StretchList asked={asked} day={day} stretches={stretches} person={person} />
            <NoteList notes={notes.filter(isMeant)} zone={asked.whose.zone} order={3} />
            <EditLog whose={asked.whose} day={day} projectId={projectId} order={3} />
            {asked.mayWrite && day <= asked.today && (
              <Button
                disabled={isOffline && needsApproval}
                variant="default"
                leftSection={<IconPlus size={16} />}
                onClick={() =>
                  changeAll({
                    cell: '',
                    add: 'yes',
                    date: day,
                    project: String(projectId),
                    task: String(taskId ?? ''),
                  })
                }
              >
                {t('Add time')}
              </Button>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
