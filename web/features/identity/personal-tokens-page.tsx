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
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { access, personalTokensQuery } from './calls.ts'
import { exchangeCommand } from './exchange-command.ts'
import { NewPersonalToken } from './new-personal-token.tsx'
import { scopeTitle } from './scopes.ts'

export function PersonalTokensPage() {
  const query = useQuery(personalTokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const make = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      New token
    </Button>
  )
  return (
    <AccountPage title="Personal tokens">
      <Section
        title="Tokens for your own scripts"
        description="A personal token lets a program act as you, within the access that you choose. It is exchanged for a short-lived one before each use."
        actions={query.data && query.data.length > 0 && make}
      >
        <Loaded query={query}>
          {(tokens) =>
            tokens.length === 0 ? (
              <EmptyState icon={IconKey} title="No tokens yet" action={make}>
                Make one to call the API from a script or from the command line.{' '}
                <a href={paths.docs}>The API documentation</a> shows what can be done.
              </EmptyState>
            ) : (
              <ItemList label="Personal tokens">
                {tokens.map((token) => (
                  <TokenItem key={token.id} token={token} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
      </Section>
      <NewPersonalToken
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onMade={(refreshToken) =>
          setSecret({ name: 'Token', value: refreshToken, command: exchangeCommand(refreshToken) })
        }
      />
      <SecretOnce title="Your new token" secret={secret} onDone={() => setSecret(undefined)} />
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
      sayDone(`“${token.name}” is revoked.`)
    },
    onError: sayProblem,
  })
  const askAndRevoke = async () => {
    const isSure = await ask({
      title: `Revoke “${token.name}”?`,
      consequence: 'Whatever uses it stops working at once. This cannot be undone.',
      action: 'Revoke',
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
          {token.revoked_at && <Badge color="gray">Revoked</Badge>}
          {!token.revoked_at && isExpired && <Badge color="gray">Expired</Badge>}
          {token.is_bound && <Badge>Bound to a key</Badge>}
        </>
      }
      facts={[
        <>
          Last used <TimeAgo at={token.last_used_at} otherwise="never" />
        </>,
        token.last_ip && (
          <>
            from <Code>{token.last_ip}</Code>
          </>
        ),
        <>
          made <Day at={token.created_at} />
        </>,
        !isOver && (
          <>
            ends <TimeAgo at={token.expires_at} /> unless used
          </>
        ),
        token.scopes.map(scopeTitle).join(', '),
      ]}
      actions={
        !isOver && (
          <Button
            size="xs"
            variant="subtle"
            color="bad"
            aria-label={`Revoke ${token.name}`}
            onClick={askAndRevoke}
          >
            Revoke
          </Button>
        )
      }
    />
  )
}
