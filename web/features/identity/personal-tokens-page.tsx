import { Badge, Button, Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PersonalToken } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { paths } from '../../paths.ts'
import { useMinute } from '../../ui/clock.ts'
import { IconKey } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { LastUsed } from '../../ui/last-used.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { access, personalTokensQuery } from './calls.ts'
import { exchangeCommand } from './exchange-command.ts'
import { NewPersonalToken } from './new-personal-token.tsx'
import { scopeTitle } from './scopes.ts'
import { TokensSection } from './tokens-section.tsx'
import { useRevokeToken } from './use-revoke-token.ts'

export function PersonalTokensPage() {
  const query = useQuery(personalTokensQuery)
  return (
    <AccountPage title={t('Personal tokens')}>
      <TokensSection
        title={t('Tokens for your scripts')}
        description={t(
          'A personal token lets a program act as you, with the access you choose. Programs exchange it for a short-lived access token.',
        )}
        label={t('Personal tokens')}
        empty={rich('Create one to call the API from a script. See <link>the API documentation</link>.', {
          link: (words) => <a href={paths.docs}>{words}</a>,
        })}
        query={query}
        item={(token) => <TokenItem key={token.id} token={token} />}
        newToken={(creating) => <NewPersonalToken {...creating} />}
        commandFor={exchangeCommand}
      />
    </AccountPage>
  )
}

function TokenItem({ token }: { token: PersonalToken }) {
  const isExpired = Date.parse(token.expires_at) < useMinute()
  const isOver = token.revoked_at !== null || isExpired
  const { askAndRevoke } = useRevokeToken({
    name: token.name,
    call: () => access.revokePersonalToken(token.id),
    list: personalTokensQuery,
  })
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
