import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import type { WaitingInvite } from '../../api/account-types.ts'
import { IconMail } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { roleWords } from './invite-words.tsx'
import { waitingInvitesQuery } from './open-calls.ts'

/** The invites that wait for the user’s answer. */
export function WaitingInvites() {
  const { email } = useUser()
  const query = useQuery(waitingInvitesQuery)
  return (
    <Section
      title={t('Invites')}
      description={
        query.data?.length === 0
          ? t('No invites are waiting for you. They appear here when someone invites {email}.', { email })
          : t('You join an organization only if you accept its invite.')
      }
    >
      <Loaded query={query}>
        {(waiting) =>
          waiting.length > 0 && (
            <ItemList label={t('Invites')}>
              {waiting.map((invite) => (
                <Item
                  key={invite.id}
                  icon={<IconMail size={20} stroke={1.6} />}
                  title={invite.organization_name}
                  facts={[
                    askedWords(invite),
                    roleWords(invite.role),
                    rich('until {day}', { day: <Day at={invite.expires_at} /> }),
                  ]}
                  actions={<DecideButtons invite={invite} />}
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
    </Section>
  )
}

export function askedWords({ invited_by_name: name }: WaitingInvite): string {
  return name ? t('{name} asks you to join.', { name }) : t('You’re asked to join.')
}
