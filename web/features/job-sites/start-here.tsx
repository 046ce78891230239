import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../api/account-state.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectField } from '../../directory/project-field.tsx'
import { IconPlay, IconStop } from '../../ui/icons.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useNamedWork } from '../timers/use-named-work.ts'
import { useTimer, useTimerDeeds } from '../timers/use-timer.ts'
import { useTrackableWork } from '../tracking/trackable.ts'
import type { OwnJobSite } from './calls.ts'
import { provePresence } from './prove-presence.ts'

/** Starts the timer on the project of the site's rule, or on one that the reader chooses. */
export function StartHere({ site }: { site: OwnJobSite }) {
  const { id } = useOrganization()
  const work = useTrackableWork(id, useUser().id)
  const timer = useTimer()
  const running = useNamedWork(timer ?? undefined)
  const { start, stop, isBusy } = useTimerDeeds()
  const [chosen, setChosen] = useState<number | null>(site.start_project_id ?? null)
  const [fault, setFault] = useState('')
  /** A restricted member shows the server that they are here: asked for after a refusal, never by itself. */
  const [proof, setProof] = useState<'none' | 'wanted' | 'sending' | 'failed'>('none')
  if (work === undefined || timer === undefined) return null
  if (!work.isTrackable || work.projects.length === 0)
    return (
      <Text c="dimmed">{t('You can’t track time on any project here. A manager can add you to one.')}</Text>
    )
  if (timer !== null)
    return (
      <Stack gap="xs">
        <Text>{t('The timer runs on {project}.', { project: running.project })}</Text>
        <Button size="md" color="bad" leftSection={<IconStop size={16} />} loading={isBusy} onClick={stop}>
          {t('Stop timer')}
        </Button>
      </Stack>
    )

  const isRestricting = (error: unknown) => error instanceof ApiProblem && error.code === 'outside_job_site'

  function begin(isProven: boolean): void {
    if (chosen === null) {
      setFault(t('Choose a project.'))
      return
    }
    const task_id = chosen === site.start_project_id ? site.start_task_id : undefined
    start(
      { organization_id: id, project_id: chosen, ...(task_id !== undefined && { task_id }) },
      () => setProof('none'),
      (error) => {
        const isAnswered = isRestricting(error)
        setProof(!isAnswered ? 'none' : isProven ? 'failed' : 'wanted')
        return isAnswered
      },
    )
  }

  async function prove(): Promise<void> {
    if (chosen === null) return begin(false)
    setProof('sending')
    try {
      await provePresence(id, chosen)
      begin(true)
    } catch (error) {
      setProof('wanted')
      sayProblem(error)
    }
  }

  return (
    <Stack gap="xs">
      <ProjectField
        projects={work.projects}
        value={chosen}
        error={fault}
        onChange={(project) => {
          setChosen(project)
          setFault('')
        }}
      />
      {proof === 'none' ? (
        <Button size="md" leftSection={<IconPlay size={16} />} loading={isBusy} onClick={() => begin(false)}>
          {t('Start timer here')}
        </Button>
      ) : (
        <Stack gap="xs" role="status">
          <Text>
            {proof === 'failed'
              ? t('Your device can’t confirm that you’re inside the circle. Move farther in, then try again.')
              : t(
                  'Your organization starts timers only at job sites, so the server has to check that you are here. Your location is checked and not stored.',
                )}
          </Text>
          <Button
            size="md"
            leftSection={<IconPlay size={16} />}
            loading={isBusy || proof === 'sending'}
            onClick={prove}
          >
            {t('Send my location and start')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
