import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AllowedApplication } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { ask } from '../../ui/ask.tsx'
import { IconApps } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { access, allowedAppsQuery } from './calls.ts'
import { scopeTitle } from './scopes.ts'

export function AllowedAppsPage() {
  const query = useQuery(allowedAppsQuery)
  return (
    <AccountPage title="Allowed apps">
      <Section
        title="Applications that you allowed"
        description="They act for you, within what you allowed, until you take it back."
      >
        <Loaded query={query}>
          {(applications) =>
            applications.length === 0 ? (
              <EmptyState icon={IconApps} title="No application has access">
                When you allow one, it appears here with what it may do.
              </EmptyState>
            ) : (
              <ItemList label="Allowed apps">
                {applications.map((application) => (
                  <AllowedItem key={application.id} application={application} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
      </Section>
    </AccountPage>
  )
}

function AllowedItem({
  application: { id, name, scopes, allowed_at, last_used_at },
}: {
  application: AllowedApplication
}) {
  const queries = useQueryClient()
  const disallow = useMutation({
    mutationFn: () => access.disallow(id),
    onSuccess: async () => {
      await queries.invalidateQueries(allowedAppsQuery)
      sayDone(`${name} no longer has access.`)
    },
    onError: sayProblem,
  })
  const askAndDisallow = async () => {
    const isSure = await ask({
      title: `Take the access of ${name} back?`,
      consequence: 'Its tokens for your account end at once. It can ask you again.',
      action: 'Take back',
    })
    if (isSure) disallow.mutate()
  }
  return (
    <Item
      icon={<Initials name={name} size={32} isSquare />}
      title={name}
      facts={[
        <>
          Allowed <Day at={allowed_at} />
        </>,
        <>
          last used <TimeAgo at={last_used_at} otherwise="never" />
        </>,
        scopes.map(scopeTitle).join(', '),
      ]}
      actions={
        <Button
          size="xs"
          variant="subtle"
          color="bad"
          aria-label={`Take back the access of ${name}`}
          onClick={askAndDisallow}
        >
          Take back
        </Button>
      }
    />
  )
}
