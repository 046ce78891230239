import { Box, Button, Group, SegmentedControl, Switch } from '@mantine/core'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotFound } from '../../frames/route-states.tsx'
import { nowMs } from '../../ui/clock.ts'
import { useDecimals } from '../../ui/hours.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { usePreload, useSettled } from '../../ui/settled.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useIsOffline } from '../../ui/use-is-offline.ts'
import type { DayText } from '../../ui/week.ts'
import { zoneBeside } from '../../ui/zone.ts'
import { RequestsOfMember } from '../manual-time/requests-of-member.tsx'
import { memberQuery, type WholePerson } from '../organizations/member-calls.ts'
import { bookedQuery } from '../tracking/calls.ts'
import { mayWait } from '../tracking/outbox.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { ownSumsQuery } from '../tracking/use-week-sums.ts'
import { ExportWeek } from './export-week.tsx'
import { OfflineWords } from './offline-words.tsx'
import { RefusedEdits } from './refused-edits.tsx'
import { Steps } from './steps.tsx'
import { TimesheetBand } from './timesheet-band.tsx'
import { useNeedsApproval } from './use-needs-approval.ts'
import { type Asked, useAsked, useWeek } from './use-timesheet.ts'
import { WeekView } from './week-view.tsx'

// Apart, because the week, which most people open first, needs none of them.
const AddTime = lazyDialog(async () => (await import('../manual-time/add-time.tsx')).AddTime)
const CellDrawer = lazyDialog(async () => (await import('./cell-drawer.tsx')).CellDrawer)
const DayView = lazyPart(async () => (await import('./day-view.tsx')).DayView)
const MemberSelect = lazyPart(async () => (await import('../../directory/member-picker.tsx')).MemberSelect)

/** The time of a member, by week or by day. */
export function TimesheetPage() {
  const asked = useAsked()
  usePreload(AddTime, CellDrawer, DayView)
  usePrefetchWeek(asked)
  const { organizationId, userId } = asked.whose
  const query = useQuery(memberQuery(organizationId, userId))
  return (
    <Loaded query={query}>
      {(person) => (person === null ? <NotFound /> : <Shown asked={asked} person={person} />)}
    </Loaded>
  )
}

function Shown({ asked, person }: { asked: Asked; person: WholePerson }) {
  const { isOwn, mayType, mayWrite, seesOthers, view, day, whose } = asked
  const { text, change, changeAll } = useSearchState()
  const week = useWeek(asked)
  const { days } = week
  const mayAdd = mayType && trackableWork(person).projects.length > 0
  const isOffline = useIsOffline()
  const needsApproval = useNeedsApproval(asked)
  useWeekForEdits(asked, days, mayType)
  return (
    <Page
      title={isOwn ? t('My timesheet') : t('{member}’s timesheet', { member: person.name })}
      tab={isOwn ? t('Timesheet') : person.name}
      description={<ZoneWords />}
      actions={
        <>
          {seesOthers && (
            <Suspense>
              <MemberSelect
                aria-label={t('Member')}
                w={200}
                allowDeselect={false}
                value={whose.userId}
                onChange={(id) => changeAll({ user: isMe(id) ? '' : String(id), cell: '' })}
              />
            </Suspense>
          )}
          {mayAdd && (
            <Button
              leftSection={<IconPlus size={16} />}
              disabled={!mayWrite || (isOffline && needsApproval)}
              onClick={() => change('add', 'yes')}
            >
              {t('Add time')}
            </Button>
          )}
        </>
      }
    >
      <Group justify="space-between" mb="md" gap="sm">
        <Steps asked={asked} days={days} />
        <Group gap="md">
          <ExportWeek asked={asked} week={week} name={person.name} />
          <DecimalsSwitch />
          <SegmentedControl
            aria-label={t('View')}
            size="xs"
            value={view}
            onChange={(value) =>
              changeAll({ view: value, day: value === 'day' ? day : '', week: value === 'day' ? '' : day })
            }
            data={[
              { value: 'week', label: t('Week') },
              { value: 'day', label: t('Day') },
            ]}
          />
        </Group>
      </Group>
      <OfflineWords asked={asked} />
      <RefusedEdits whose={whose} />
      <TimesheetBand asked={asked} sheets={week.sheets} />
      {view === 'week' ? (
        <WeekView {...{ asked, week, person, mayAdd }} />
      ) : (
        <Suspense>
          <DayView asked={asked} week={week} person={person} />
        </Suspense>
      )}
      <Box mt="lg">
        <RequestsOfMember userId={whose.userId} first={days[0] ?? day} last={days.at(-1) ?? day} />
      </Box>
      <CellDrawer asked={asked} person={person} isOpen={text('cell') !== ''} />
      <AddTime asked={asked} person={person} isOpen={mayAdd && text('add') === 'yes'} />
    </Page>
  )

  function isMe(id: number | null): boolean {
    return id === null || (isOwn && id === whose.userId)
  }
}

/** Edits are made at once, and offline, so what is booked is here before they are. */
function useWeekForEdits({ whose, day }: Asked, days: readonly DayText[], mayType: boolean): void {
  const isSettled = useSettled()
  useQuery({
    ...bookedQuery(whose, days[0] ?? day, days.at(-1) ?? day),
    enabled: isSettled && mayType && mayWait(whose.userId),
  })
}

/** The week is asked for beside the member, not after. */
function usePrefetchWeek(asked: Asked): void {
  const { days } = useWeek(asked)
  usePrefetchQuery(ownSumsQuery(asked.whose, days[0] ?? asked.day, days.at(-1) ?? asked.day))
}

function DecimalsSwitch() {
  const [isDecimal, change] = useDecimals()
  return (
    <Switch
      size="xs"
      label={t('Decimal hours')}
      checked={isDecimal}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

function ZoneWords() {
  const { time_zone } = useOrganization()
  const zone = zoneBeside(time_zone, nowMs())
  return zone === '' ? undefined : t('Days and times are in {zone}.', { zone })
}
