import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { timeOffKey } from './calls.ts'
import { PolicyFields } from './policy-fields.tsx'
import { newPolicyForm } from './policy-forms.ts'
import { WithSimulation } from './policy-layout.tsx'
import { NewPolicyMembers } from './policy-members.tsx'

export function NewPolicyPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`POST /v2/organizations/${id}/time_off_policies`}
      otherwise={<NotForYou title={t('New policy')} />}
    >
      <Page title={t('New policy')}>
        <NewPolicy organizationId={id} />
      </Page>
    </IfMay>
  )
}

function NewPolicy({ organizationId }: { organizationId: number }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newPolicyForm, {
    path: { organization_id: organizationId },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ time_off_policy }) => {
      await queries.invalidateQueries({ queryKey: timeOffKey(organizationId) })
      of.form.resetDirty()
      sayDone(t('{policy} created.', { policy: time_off_policy.name }))
      await navigate({ to: paths.timeOffPolicies(organizationId) })
    },
  })
  const { values } = of.form
  return (
    <Form
      of={of}
      label={t('New policy')}
      action={t('Create policy')}
      isGuarded
      takesFocus
      beside={
        <ButtonLink to={paths.timeOffPolicies(organizationId)} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      <WithSimulation values={values}>
        <PolicyFields
          form={of.form}
          values={values}
          isNew
          members={<NewPolicyMembers form={of.form} chosenBy={values.chosen_by} />}
        />
      </WithSimulation>
    </Form>
  )
}
