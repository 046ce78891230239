import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'
import { startAfresh, useAccountState } from '../../api/account-state.ts'
import type { Membership } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'

/** The organizations of the user, each with a way out. */
export function OwnOrganizations() {
  const { organizations, may_create_organizations } = useAccountState()
  return (
    <Section
      title={t('Your organizations')}
      description={
        organizations.length === 0
          ? may_create_organizations
            ? t('You’re not in an organization yet. Ask your employer for an invite, or create your own.')
            : t('You’re not in an organization yet. Ask your employer for an invite.')
          : t('If you leave one, your tracked time stays there.')
      }
      actions={
        may_create_organizations && (
          <ButtonLink to={paths.newOrganization} variant="default" leftSection={<IconPlus size={16} />}>
            {t('New organization')}
          </ButtonLink>
        )
      }
    >
      {organizations.length > 0 && (
        <ItemList label={t('Your organizations')}>
          {organizations.map((each) => (
            <OwnOrganization key={each.id} organization={each} />
          ))}
        </ItemList>
      )}
    </Section>
  )
}

function OwnOrganization({ organization }: { organization: Membership }) {
  const { id, name } = organization
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: () =>
      accountCall('POST /account/organizations/{organization_id}/leave', { path: { organization_id: id } }),
    onSuccess: async () => {
      await startAfresh(queries)
      sayDone(t('You left {name}.', { name }))
    },
    onError: sayProblem,
  })
  const askAndLeave = async () => {
    const isSure = await ask({
      title: t('Leave {name}?', { name }),
      consequence: t(
        'You lose access to its projects and teams, and your timer and tokens there stop. Your tracked time stays. To come back, you need a new invite.',
      ),
      action: t('Leave organization'),
    })
    if (isSure) leave.mutate()
  }
  return (
    <Item
      icon={<Initials name={name} size={24} isSquare />}
      title={name}
      facts={[roleWords(organization)]}
      actions={
        <Button
          size="xs"
          variant="subtle"
          color="bad"
          loading={leave.isPending}
          aria-label={t('Leave {name}', { name })}
          onClick={askAndLeave}
        >
          {t('Leave')}
        </Button>
      }
    />
  )
}

function roleWords({ role }: Membership): string {
  return { owner: t('Owner'), manager: t('Manager'), user: t('Member') }[role]
}
