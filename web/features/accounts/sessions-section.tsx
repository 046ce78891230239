import { Badge, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '../../api/account-types.ts'
import { IconDevices } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { account, sessionsQuery } from './calls.ts'
import { deviceOf } from './device.ts'

export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: account.endSession,
    onSuccess: async () => {
      await queries.invalidateQueries(sessionsQuery)
      sayDone('That browser is signed out.')
    },
    onError: sayProblem,
  })
  return (
    <Section
      title="Sessions"
      description="Where you are signed in. End what you do not know, then change your password."
    >
      <Loaded query={query}>
        {(sessions) => (
          <ItemList label="Sessions">
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
      badges={is_current && <Badge color="good">This browser</Badge>}
      facts={[
        <>
          Seen <TimeAgo at={last_seen_at} />
        </>,
        ip && `from ${ip}`,
        `signed in by ${ways[signed_in_by] ?? signed_in_by}`,
      ]}
      actions={
        !is_current && (
          <Button
            size="xs"
            variant="subtle"
            color="bad"
            aria-label={`End session of ${device}`}
            onClick={onEnd}
          >
            End
          </Button>
        )
      }
    />
  )
}

const ways: Record<string, string> = {
  password: 'password',
  passkey: 'passkey',
  invite: 'invitation',
  set_up: 'set-up',
}
