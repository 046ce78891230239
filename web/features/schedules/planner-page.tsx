import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { GroupChip, PeopleFoot } from '../../directory/people-foot.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { usePeopleInView } from '../../directory/use-people-in-view.ts'
import { useMinute } from '../../ui/clock.ts'
import { IconClock, IconPlus } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { EmptyState, Loaded, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { type DayText, dayIn, isDay, weekStart } from '../../ui/week.ts'
import { type Plan, planQuery } from './plan-calls.ts'
import { PlannerGrid } from './planner-grid.tsx'
import { PlannerList } from './planner-list.tsx'
import { PlannerTools } from './planner-tools.tsx'
import { PlanAgainstBudget } from './planner-totals.tsx'
import { NewScheduleDialog, ScheduleDialog } from './schedule-dialog.tsx'
import { type OpenShift, ShiftDialog } from './shift-dialog.tsx'
import { ShiftLinks } from './shift-links.tsx'
import { usePlanChanges } from './use-plan-changes.ts'
import { WeekSteps } from './week-steps.tsx'

/** The plan of a week by member and day, with hours, cost, conflicts and overtime. */
export function PlannerPage() {
  const { id, time_zone } = useOrganization()
  const { text, chip, change, changeAll, clear } = useSearchState()
  const today = dayIn(time_zone, useMinute())
  const week = weekStart(isDay(text('week')) ? text('week') : today, 'mon')
  const teamIds = readIds(text('team'))
  const query = useQuery(planQuery(id, week, teamIds))
  const [mayPlan = false] = useMay(`POST /v2/organizations/${id}/attendance_schedules/copy_week`)
  const isDesk = useIsDesk()
  const first = today > week ? today : week
  return (
    <Page
      title={t('Shifts')}
      description={t('This week’s shifts, their cost and conflicts.')}
      sections={<ShiftLinks />}
      actions={
        mayPlan && (
          <>
            <PlannerTools week={week} teamIds={teamIds} />
            <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
              {t('New shift')}
            </Button>
          </>
        )
      }
    >
      <ListHead>
        <PickChip {...chip(t('Team'), 'team')} useChoices={useTeamChoices} />
        {isDesk && <GroupChip />}
      </ListHead>
      <WeekSteps week={week} today={today} />
      <Loaded query={query}>
        {(plan) =>
          plan.members.length === 0 ? (
            <NothingFits icon={IconClock} title={t('No matching people')} clear={clear}>
              {t('Try another team, or clear the filters.')}
            </NothingFits>
          ) : (
            <Planned key={week} {...{ plan, today, mayPlan, isDesk }} />
          )
        }
      </Loaded>
      <NewScheduleDialog
        isOpen={mayPlan && text('new') !== ''}
        memberId={Number(text('member')) || null}
        day={isDay(text('day')) ? text('day') : first}
        onClose={() => changeAll({ new: '', member: '', day: '' })}
      />
    </Page>
  )
}

type PlannedProps = { plan: Plan; today: DayText; mayPlan: boolean; isDesk: boolean }

function Planned({ plan, today, mayPlan, isDesk }: PlannedProps) {
  const { changeAll } = useSearchState()
  const view = usePeopleInView(plan.members, hasShifts)
  const [open, setOpen] = useState<OpenShift>()
  const [edited, setEdited] = useState<OpenShift['shift']>()
  const changes = usePlanChanges({ onMoved: () => {} })
  const isEmpty = !plan.members.some(hasShifts)
  const deeds = {
    onOpen: (shift: OpenShift['shift'], member: OpenShift['member']) => setOpen({ shift, member }),
    onAdd: ({ user_id }: OpenShift['member'], day: DayText) =>
      changeAll({ new: 'yes', member: String(user_id), day }),
  }
  const onNew = mayPlan ? (day: DayText) => changeAll({ new: 'yes', day }) : undefined
  return (
    <>
      <PlanAgainstBudget plan={plan} />
      {isEmpty && !(view.isLarge && view.rows.length > 0) && (
        <EmptyState
          icon={IconClock}
          title={t('No shifts this week')}
          action={
            mayPlan && (
              <Button variant="default" onClick={() => changeAll({ new: 'yes' })}>
                {t('Add the first shift')}
              </Button>
            )
          }
        >
          {mayPlan
            ? t('Add a shift, copy another week, or apply a template.')
            : t('Planned shifts appear here.')}
        </EmptyState>
      )}
      {!isDesk && <PlannerList plan={plan} today={today} onNew={onNew} {...deeds} />}
      {isDesk && view.rows.length > 0 && (
        <PlannerGrid plan={plan} rows={view.rows} today={today} {...deeds} />
      )}
      {isDesk && <PeopleFoot view={view} />}
      {isDesk && mayPlan && view.rows.length > 0 && (
        <Text id="planner-keys" c="dimmed" size="sm" mt="xs">
          {t(
            'Arrow keys move between cells. Enter opens a shift or adds one. Alt and arrow keys move a shift, Alt, Shift and arrow keys change its length, Delete removes it.',
          )}
        </Text>
      )}
      <ShiftDialog
        open={open}
        changes={changes}
        onEdit={(shift) => {
          setOpen(undefined)
          setEdited(shift)
        }}
        onClose={() => setOpen(undefined)}
      />
      <ScheduleDialog
        scheduleId={edited?.attendance_schedule_id}
        day={edited?.date ?? today}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}

const hasShifts = ({ shifts }: Plan['members'][number]) => shifts.length > 0
