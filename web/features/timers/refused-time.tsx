import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { refreshTime } from '../../api/time-key.ts'
import { ask } from '../../ui/ask.tsx'
import { localZone } from '../../ui/dates.ts'
import { sayDone, sayProblemAs } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import { useTrackableWork } from '../tracking/trackable.ts'
import type { Refused } from './offline-queue.ts'
import { useQueue } from './queue-store.ts'
import { discardRefused, sendRefused } from './send-queue.ts'
import classes from './timer-panel.module.css'
import { timerWords } from './timer-words.ts'

/** Time tracked offline that the server did not accept. It stays here until it is sent or discarded. */
export function RefusedTime() {
  const { refused } = useQueue(useUser().id)
  if (refused.length === 0) return null
  return (
    <section aria-label={t('Time that wasn’t accepted')} className={classes.part}>
      <div className={classes.title}>{t('Not accepted')}</div>
      <Stack gap="sm">
        {refused.map((each) => (
          <RefusedStretch key={each.key} stretch={each} />
        ))}
      </Stack>
    </section>
  )
}

function RefusedStretch({ stretch }: { stretch: Refused }) {
  const { id } = useUser()
  const queries = useQueryClient()
  const { organization_id, project_id } = stretch.body
  const work = useTrackableWork(organization_id, id)
  const project = [...(work?.projects ?? []), ...(work?.breaks ?? [])].find((each) => each.id === project_id)
  const [from, to] = [timeIn(localZone(), stretch.from), timeIn(localZone(), stretch.to)]
  const again = useMutation({
    mutationFn: () => sendRefused(id, stretch),
    onSuccess: () => {
      void refreshTime(queries, organization_id)
      sayDone(t('The time you tracked offline was sent.'))
    },
    onError: (error) => sayProblemAs(error, timerWords(error, 'start', project?.name)),
  })
  const discard = async () => {
    const isSure = await ask({
      title: t('Discard this time?'),
      consequence: t('{from} – {to} is not on the server yet. It can’t be restored.', { from, to }),
      action: t('Discard'),
    })
    if (isSure) await discardRefused(id, stretch.key)
  }
  return (
    <div>
      <Text fw={500}>{[project?.name, t('{from} – {to}', { from, to })].filter(Boolean).join(' · ')}</Text>
      <Text c="dimmed" fz="sm">
        {stretch.why}
      </Text>
      <Group gap="xs" mt={6}>
        <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('Try again')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={discard}>
          {t('Discard')}
        </Button>
      </Group>
    </div>
  )
}
