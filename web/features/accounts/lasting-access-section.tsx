import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LastingAccess } from '../../api/account-types.ts'
import { ask } from '../../ui/ask.tsx'
import { IconLink } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { account, lastingAccessQuery } from './calls.ts'
import { deviceOf } from './device.ts'

/** What keeps working after its user signs out. */
export function LastingAccessSection() {
  const query = useQuery(lastingAccessQuery)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: account.removeLastingAccess,
    onSuccess: async () => {
      await queries.invalidateQueries(lastingAccessQuery)
      sayDone(t('Removed.'))
    },
    onError: sayProblem,
  })
  const askAndRemove = async (access: LastingAccess) => {
    const isSure = await ask({
      title: t('Remove “{name}”?', { name: nameOf(access) }),
      consequence: t('It stops working at once. This can’t be undone.'),
      action: t('Remove'),
    })
    if (isSure) remove.mutate(access)
  }
  return (
    <Section
      title={t('Webhooks, feeds and links')}
      description={t(
        'They keep working after you sign out. A new password or signing out everywhere else removes the ones created in other browsers.',
      )}
    >
      <Loaded query={query}>
        {(found) =>
          found.length === 0 ? (
            <Text c="dimmed" fz="sm">
              {t('You have no webhooks, calendar feeds, invite links, chat webhooks or share links.')}
            </Text>
          ) : (
            <ItemList label={t('Webhooks, feeds and links')}>
              {found.map((access) => (
                <Item
                  key={`${access.kind} ${access.id}`}
                  icon={<IconLink size={20} stroke={1.6} />}
                  title={nameOf(access)}
                  facts={[
                    rich('Created {when}', { when: <TimeAgo at={access.created_at} /> }),
                    originOf(access),
                    access.ip,
                  ]}
                  actions={
                    <Button
                      size="xs"
                      variant="subtle"
                      color="bad"
                      aria-label={t('Remove {name}', { name: nameOf(access) })}
                      onClick={() => askAndRemove(access)}
                    >
                      {t('Remove')}
                    </Button>
                  }
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
    </Section>
  )
}

function nameOf({ kind, host, organization_name }: LastingAccess): string {
  const [to, organization] = [host ?? '', organization_name ?? '']
  return {
    webhook: () =>
      organization_name === null
        ? t('Your webhook to {host}', { host: to })
        : t('Webhook of {organization} to {host}', { organization, host: to }),
    calendar_feed: () => t('Calendar feed of {organization}', { organization }),
    invite_link: () => t('Invite link of {organization}', { organization }),
    chat_webhook: () => t('Chat webhook of {organization} to {host}', { organization, host: to }),
    report_link: () => t('Share link of {organization}', { organization }),
  }[kind]()
}

/** With what it was created; null for what is older than this list. */
function originOf({ created_with, token_name, user_agent, is_of_current_session }: LastingAccess) {
  if (created_with === null) return null
  if (is_of_current_session) return t('This browser')
  if (created_with === 'session') return deviceOf(user_agent)
  return token_name === null ? t('A token that is gone') : t('Token {name}', { name: token_name })
}
