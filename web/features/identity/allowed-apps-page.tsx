import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AllowedApplication } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { ask } from '../../ui/ask.tsx'
import { IconApps } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { LastUsed } from '../../ui/last-used.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { access, allowedAppsQuery } from './calls.ts'
import { scopeTitle } from './scopes.ts'

export function AllowedAppsPage() {
  const query = useQuery(allowedAppsQuery)
  return (
    <AccountPage title={t('Allowed apps')}>
      <Section
        title={t('Apps with access to your account')}
        description={t('They can act for you until you remove their access.')}
      >
        <Loaded query={query}>
          {(applications) =>
            applications.length === 0 ? (
              <EmptyState icon={IconApps} title={t('No apps yet')}>
                {t('When you allow an app, it appears here.')}
              </EmptyState>
            ) : (
              <ItemList label={t('Allowed apps')}>
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
  const removeAccess = useMutation({
    mutationFn: () => access.removeAccess(id),
    onSuccess: async () => {
      await queries.invalidateQueries(allowedAppsQuery)
      sayDone(t('Access removed for {name}.', { name }))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Remove access for {name}?', { name }),
      consequence: t('Its tokens for your account stop working right away. It can ask you again.'),
      action: t('Remove access'),
    })
    if (isSure) removeAccess.mutate()
  }
  return (
    <Item
      icon={<Initials name={name} size={32} isSquare />}
      title={name}
      facts={[
        rich('Allowed {day}', { day: <Day at={allowed_at} /> }),
        <LastUsed key="used" at={last_used_at} />,
        scopes.map(scopeTitle).join(', '),
      ]}
      actions={
        <Button
          size="xs"
          variant="subtle"
          color="bad"
          aria-label={t('Remove access: {name}', { name })}
          onClick={askAndRemove}
        >
          {t('Remove access')}
        </Button>
      }
    />
  )
}
