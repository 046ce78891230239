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
import { paymentsKey } from './calls.ts'
import { OvertimeFields } from './overtime-fields.tsx'
import { newOvertimeForm } from './overtime-forms.ts'

export function NewOvertimePage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`POST /v2/organizations/${id}/overtime_policies`}
      otherwise={<NotForYou title={t('New overtime policy')} />}
    >
      <Page title={t('New overtime policy')} width="narrow">
        <NewPolicy organizationId={id} />
      </Page>
    </IfMay>
  )
}

function NewPolicy({ organizationId }: { organizationId: number }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newOvertimeForm, {
    path: { organization_id: organizationId },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ overtime_policy }) => {
      await queries.invalidateQueries({ queryKey: paymentsKey(organizationId) })
      of.form.resetDirty()
      sayDone(t('{policy} created.', { policy: overtime_policy.name }))
      await navigate({ to: paths.overtimePolicies(organizationId) })
    },
  })
  return (
    <Form
      of={of}
      label={t('New overtime policy')}
      action={t('Create policy')}
      isGuarded
      takesFocus
      beside={
        <ButtonLink to={paths.overtimePolicies(organizationId)} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      <OvertimeFields form={of.form} hasBegun={false} />
    </Form>
  )
}
