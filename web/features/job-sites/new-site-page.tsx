import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { sitesKey, sitesQuery } from './calls.ts'
import { RuleFields } from './rule-fields.tsx'
import { circlesOf } from './site-circles.ts'
import { SiteFields, siteFaults } from './site-fields.tsx'
import { newSiteForm } from './site-forms.ts'

export function NewSitePage() {
  const { id } = useOrganization()
  return (
    <IfMay call={`POST /v2/organizations/${id}/job_sites`} otherwise={<NotForYou title={t('New site')} />}>
      <Page title={t('New site')}>
        <NewSite organizationId={id} />
      </Page>
    </IfMay>
  )
}

function NewSite({ organizationId }: { organizationId: number }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(sitesQuery(organizationId, 'active'))
  const of = useCallForm(newSiteForm, {
    path: { organization_id: organizationId },
    validate: siteFaults,
    onSaved: async ({ job_site }) => {
      of.form.resetDirty()
      await queries.invalidateQueries({ queryKey: sitesKey(organizationId) })
      sayDone(t('{site} created.', { site: job_site.name }))
      await navigate({ to: paths.jobSite(organizationId, job_site.id) })
    },
  })
  return (
    <Form
      of={of}
      label={t('New site')}
      action={t('Create site')}
      isGuarded
      takesFocus
      beside={
        <ButtonLink to={paths.jobSites(organizationId)} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      <Stack gap="md">
        <SiteFields
          form={of.form}
          values={of.form.values}
          others={circlesOf(data?.rows ?? [])}
          onPlace={(coordinates) => of.form.setFieldValue('coordinates', coordinates)}
          onFound={(found) => of.form.setValues(found)}
        />
        <Section
          title={t('Rule')}
          description={t('Who works here, and what happens. Without a rule the site only records visits.')}
        >
          <RuleFields form={of.form} values={of.form.values} />
        </Section>
      </Stack>
    </Form>
  )
}
