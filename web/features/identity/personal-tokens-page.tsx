import { Badge, Button, Code } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonalToken } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { useMinute } from '../../ui/clock.ts'
import { IconKey, IconPlus } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { LastUsed } from '../../ui/last-used.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { access, personalTokensQuery } from './calls.ts'
import { exchangeCommand } from './exchange-command.ts'
import { NewPersonalToken } from './new-personal-token.tsx'
import { scopeTitle } from './scopes.ts'

export function PersonalTokensPage() {
  const query = useQuery(personalTokensQuery)
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('New token')}
    </Button>
  )
  return (
    <AccountPage title={t('Personal tokens')}>
      <Section
        title={t('Tokens for your scripts')}
        description={t(
          'A personal token lets a program act as you, with the access you choose. Programs exchange it for a short-lived access token.',
        )}
        actions={query.data && query.data.length > 0 && create}
      >
        <Loaded query={query}>
          {(tokens) =>
            tokens.length === 0 ? (
              <EmptyState icon={IconKey} title={t('No tokens yet')} action={create}>
                {rich('Create one to call the API from a script. See <link>the API documentation</link>.', {
                  link: (words) => <a href={paths.docs}>{words}</a>,
                })}
              </EmptyState>
            ) : (
              <ItemList label={t('Personal tokens')}>
                {tokens.map((token) => (
                  <TokenItem key={token.id} token={token} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
      </Section>
      <NewPersonalToken
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(refreshToken) =>
          setSecret({ name: t('Token'), value: refreshToken, command: exchangeCommand(refreshToken) })
        }
      />
      <SecretOnce title={t('Your new token')} secret={secret} onDone={() => setSecret(undefined)} />
    </AccountPage>
  )
}

function TokenItem({ token }: { token: PersonalToken }) {
  const queries = useQueryClient()
  const isExpired = Date.parse(token.expires_at) < useMinute()
  const isOver = token.revoked_at !== null || isExpired
  const revoke = useMutation({
    mutationFn: () => access.revokePersonalToken(token.id),
    onSuccess: async () => {
      await queries.invalidateQueries(personalTokensQuery)
      sayDone(t('“{name}” revoked.', { name: token.name }))
    },
    onError: sayProblem,
  })
  const askAndRevoke = async () => {
    const isSure = await ask({
      title: t('Revoke “{name}”?', { name: token.name }),
      consequence: t('Programs that use it stop working right away. You can’t undo this.'),
      action: t('Revoke'),
    })
    if (isSure) revoke.mutate()
  }
  return (
    <Item
      title={token.name}
      isOver={isOver}
      icon={<IconKey size={20} stroke={1.6} />}
      badges={
        <>
          {token.revoked_at && <Badge color="gray">{t('Revoked')}</Badge>}
          {!token.revoked_at && isExpired && <Badge color="gray">{t('Expired')}</Badge>}
          {token.is_bound && <Badge>{t('Bound to a key')}</Badge>}
        </>
      }
      facts={[
        <LastUsed key="used" at={token.last_used_at} />,
        token.last_ip && rich('From {address}', { address: <Code>{token.last_ip}</Code> }),
        rich('Created {day}', { day: <Day at={token.created_at} /> }),
        !isOver && rich('Expires {when} if not used', { when: <TimeAgo at={token.expires_at} /> }),
        token.scopes.map(scopeTitle).join(', '),
      ]}
      actions={
        !isOver && (
          <Button
            size="xs"
            variant="subtle"
            color="bad"
            aria-label={t('Revoke {name}', { name: token.name })}
            onClick={askAndRevoke}
          >
            {t('Revoke')}
          </Button>
        )
      }
    />
  )
}
