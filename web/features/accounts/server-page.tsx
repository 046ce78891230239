import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ServerCondition } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { Facts } from '../../ui/facts.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { serverCalls, serverQuery } from './server-calls.ts'
import {
  JobsSection,
  ProcessesSection,
  ReplicasSection,
  SizesSection,
  UsageSection,
} from './server-tables.tsx'
import { buildText, bytesText } from './server-words.ts'
import { VersionNotices } from './version-notices.tsx'

/** How the server is, for its administrators. */
export function ServerPage({ children }: { children: ReactNode }) {
  const query = useQuery(serverQuery)
  return (
    <AccountPage title={t('Server')}>
      <Loaded query={query}>
        {(server) => (
          <>
            <VersionNotices versions={server.versions} releases={server.releases} />
            <HealthSection server={server} />
            <ProcessesSection processes={server.processes} />
            <ReplicasSection replicas={server.replicas} />
            <JobsSection jobs={server.jobs} />
            <MailSection mails={server.mails} />
            <DeliveriesSection deliveries={server.deliveries} />
            <BackupsSection backups={server.backups} />
            <SizesSection server={server} />
            <UsageSection organizations={server.organizations} />
            {children}
          </>
        )}
      </Loaded>
    </AccountPage>
  )
}

function HealthSection({ server }: { server: ServerCondition }) {
  const { postgresql, database_connections, facts, calendar_work_overdue_since } = server
  const [worst] = facts.failing
  return (
    <Section title={t('Health')} description={t('The whole server, with all of its organizations.')}>
      <Facts
        facts={[
          [t('Version'), buildText(server)],
          [t('PostgreSQL'), postgresql],
          [t('Database sessions'), String(database_connections)],
          [t('Facts waiting'), String(facts.waiting)],
          [t('Oldest fact'), facts.oldest_at && <TimeAgo at={facts.oldest_at} />],
          [
            t('Calendar work'),
            <TimeAgo key="late" at={calendar_work_overdue_since} otherwise={t('On time')} />,
          ],
          worst && [t('Failing: {subscriber}', { subscriber: worst.subscriber }), worst.last_error],
        ]}
      />
    </Section>
  )
}

function MailSection({ mails }: { mails: ServerCondition['mails'] }) {
  const send = useMutation({
    mutationFn: serverCalls.sendTestMail,
    onSuccess: ({ sent_to }) => sayDone(t('A test mail is on its way to {address}.', { address: sent_to })),
    onError: sayProblem,
  })
  return (
    <Section
      title={t('Mail')}
      actions={
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {t('Send a test mail')}
        </Button>
      }
    >
      <Facts
        facts={[
          [
            t('Delivered by'),
            mails.delivered_by === 'smtp' ? t('SMTP server') : t('Files in the data directory'),
          ],
          [t('Mails waiting'), String(mails.waiting)],
          [t('Oldest mail'), mails.oldest_at && <TimeAgo at={mails.oldest_at} />],
        ]}
      />
    </Section>
  )
}

function DeliveriesSection({ deliveries }: { deliveries: ServerCondition['deliveries'] }) {
  return (
    <Section title={t('Webhook deliveries')}>
      <Facts
        facts={[
          [t('Waiting'), String(deliveries.waiting)],
          [t('Given up'), String(deliveries.dead)],
          [t('Paused webhooks'), String(deliveries.paused_webhooks)],
        ]}
      />
    </Section>
  )
}

function BackupsSection({ backups }: { backups: ServerCondition['backups'] }) {
  const { last_at, last_place, last_bytes, failing_since, last_error } = backups
  return (
    <Section title={t('Backups')}>
      <Facts
        facts={[
          [t('Last backup'), <TimeAgo key="last" at={last_at} />],
          [t('File'), last_place],
          [t('Size'), last_bytes === null ? null : bytesText(last_bytes)],
          [t('Automatic backups'), rhythmText(backups)],
          failing_since !== null && [t('Failing since'), <TimeAgo key="failing" at={failing_since} />],
          failing_since !== null && [t('Reason'), last_error],
        ]}
      />
    </Section>
  )
}

function rhythmText({ every_minutes: minutes, at_time: time, zone }: ServerCondition['backups']): string {
  if (minutes === null) return t('Off')
  if (time !== null && zone !== null)
    return t('{days, plural, one {Every day} other {Every # days}} at {time} ({zone})', {
      days: minutes / 1_440,
      time,
      zone,
    })
  return minutes % 60 === 0
    ? t('{hours, plural, one {Every hour} other {Every # hours}}', { hours: minutes / 60 })
    : t('{minutes, plural, one {Every minute} other {Every # minutes}}', { minutes })
}
