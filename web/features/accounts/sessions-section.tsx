import { Badge, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '../../api/account-types.ts'
import { IconDevices } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { account, lastingAccessQuery, sessionsQuery } from './calls.ts'
import { deviceOf } from './device.ts'

export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: account.endSession,
    onSuccess: async () => {
      await queries.invalidateQueries(sessionsQuery)
      sayDone(t('Session ended.'))
    },
    onError: sayProblem,
  })
  const endOthers = useMutation({
    mutationFn: account.endOtherSessions,
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries(sessionsQuery),
        queries.invalidateQueries(lastingAccessQuery),
      ])
      sayDone(t('All other sessions ended.'))
    },
    onError: sayProblem,
  })
  return (
    <Section
      title={t('Sessions')}
      description={t(
        'Where you’re signed in. If you don’t recognize a session, end it and change your password.',
      )}
      actions={
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('Sign out everywhere else')}
        </Button>
      }
    >
      <Loaded query={query}>
        {(sessions) => (
          <ItemList label={t('Sessions')}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
            ))}
          </ItemList>
        )}
      </Loaded>
    </Section>
  )
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { is_current, ip, user_agent, last_seen_at, signed_in_by } = session
  const device = deviceOf(user_agent)
  return (
    <Item
      icon={<IconDevices size={20} stroke={1.6} />}
      title={device}
      badges={is_current && <Badge color="good">{t('This browser')}</Badge>}
      facts={[
        rich('Last seen {when}', { when: <TimeAgo at={last_seen_at} /> }),
        ip,
        signedInWords(signed_in_by),
      ]}
      actions={
        !is_current && (
          <Button
            size="xs"
            variant="subtle"
            color="bad"
            aria-label={t('End session: {device}', { device })}
            onClick={onEnd}
          >
            {t('End')}
          </Button>
        )
      }
    />
  )
}

function signedInWords(way: Session['signed_in_by']): string {
  return {
    password: () => t('Signed in with a password'),
    passkey: () => t('Signed in with a passkey'),
    invite: () => t('Joined by an invite'),
    set_up: () => t('Set up this server'),
  }[way]()
}
