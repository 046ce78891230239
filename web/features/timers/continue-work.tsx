import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { trackableWork, useTrackableWork, useTrackingMember } from '../tracking/trackable.ts'
import { recentWorkQuery } from './calls.ts'
import { RecentWork } from './recent-work.tsx'
import { useBeginWork } from './use-begin-work.ts'
import { useTimer } from './use-timer.ts'

/** What the reader worked on last: one tap starts it again. Users without a project see what to do. */
export function ContinueWork() {
  const { id, plan_active } = useOrganization()
  const user = useUser()
  const timer = useTimer() ?? undefined
  const member = useTrackingMember(plan_active ? id : 0, user.id)
  const { begin } = useBeginWork()
  const recent = useQuery({ ...recentWorkQuery(id, user.id), enabled: plan_active })
  const failed = [member, recent].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return (
      <Section title={t('Pick up where you left off')}>
        <ErrorState error={failed.error} retry={failed.refetch} />
      </Section>
    )
  const { data = [] } = recent
  const work = member.data === undefined ? undefined : trackableWork(member.data)
  if (work === undefined || !work.isTrackable) return null
  if (work.projects.length === 0)
    return (
      <Section title={t('Pick up where you left off')}>
        <Text c="dimmed">{t('You are not on a project yet. A project manager can add you.')}</Text>
      </Section>
    )
  if (data.length === 0) return null
  return (
    <Section title={t('Pick up where you left off')}>
      <RecentWork
        organizationId={id}
        userId={user.id}
        allowed={work.projects}
        running={timer}
        begin={begin}
      />
    </Section>
  )
}

/** Whether the reader has tracked time here lately, or does now; undefined for readers who can’t, and until it is known. */
export function useHasTracked(): boolean | undefined {
  const { id, plan_active } = useOrganization()
  const user = useUser()
  const timer = useTimer()
  const work = useTrackableWork(plan_active ? id : 0, user.id)
  const { data } = useQuery({ ...recentWorkQuery(id, user.id), enabled: plan_active })
  if (data === undefined || work === undefined || !work.isTrackable) return undefined
  return Boolean(timer) || data.length > 0
}
