import { Button, Group, Stack, Text } from '@mantine/core'
import { useAccountState } from '../../api/account-state.ts'
import { useCurrentOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { paths } from '../../paths.ts'
import { nowMs } from '../../ui/clock.ts'
import { localZone } from '../../ui/dates.ts'
import { IconStop } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { dayIn, longDay } from '../../ui/week.ts'
import { timeIn } from '../../ui/zone.ts'
import { timerPanel } from './panel-state.ts'
import type { Timer } from './running.ts'
import { RunningClock } from './running-clock.tsx'
import classes from './timer-panel.module.css'
import { useNamedWork } from './use-named-work.ts'
import { useTimerDeeds } from './use-timer.ts'

/** The running work and its start; after idle time, the question what to do with it. */
export function RunningBlock({ timer }: { timer: Timer }) {
  const { project, task } = useNamedWork(timer)
  const { stop, resume, discard } = useTimerDeeds()
  const organization = useAccountState().organizations.find(({ id }) => id === timer.organization_id)
  const here = useCurrentOrganization()
  const stopAndClose = () => {
    stop()
    timerPanel.close()
  }
  return (
    <section aria-label={t('Running timer')} className={`${classes.part} ${classes.running}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Group gap="xs" wrap="nowrap">
            <ProjectDot id={timer.project_id} />
            <Text fw={600} truncate>
              {project}
            </Text>
          </Group>
          {task && <Text truncate>{task}</Text>}
          {timer.note && (
            <Text c="dimmed" fz="sm" lineClamp={2}>
              {timer.note}
            </Text>
          )}
          <Text c="dimmed" fz="sm">
            {organization && organization.id !== here?.id
              ? t('Since {time} in {organization}', {
                  time: sinceWords(timer.started_at),
                  organization: organization.name,
                })
              : t('Since {time}', { time: sinceWords(timer.started_at) })}
            {organization && (
              <>
                {' · '}
                <AnchorLink to={paths.timesheet(organization.id)}>{t('Timesheet')}</AnchorLink>
              </>
            )}
          </Text>
        </Stack>
        <Stack gap="xs" align="flex-end">
          <span className={classes.clock}>
            <RunningClock timer={timer} />
          </span>
          <Button
            size="xs"
            color="bad"
            variant="light"
            leftSection={<IconStop size={12} />}
            onClick={stopAndClose}
          >
            {t('Stop')}
          </Button>
        </Stack>
      </Group>
      {timer.idle_since && (
        <Stack gap="xs" mt="sm">
          <Text fz="sm" role="status">
            {t('You have been idle since {time}. Keep this time?', { time: sinceWords(timer.idle_since) })}
          </Text>
          <Group gap="xs">
            <Button size="xs" onClick={resume}>
              {t('Keep it')}
            </Button>
            <Button size="xs" variant="default" onClick={discard}>
              {t('Discard it')}
            </Button>
          </Group>
        </Stack>
      )}
    </section>
  )
}

/** The time, with the day if it was not today. */
function sinceWords(instant: string): string {
  const zone = localZone()
  const day = dayIn(zone, Date.parse(instant))
  const time = timeIn(zone, instant)
  return day === dayIn(zone, nowMs()) ? time : t('{time} on {day}', { time, day: longDay(day) })
}
