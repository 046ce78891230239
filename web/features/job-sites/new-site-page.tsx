import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { NewRecordForm, NewRecordPage, useCreated } from '../../frames/new-record.tsx'
import { paths } from '../../paths.ts'
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
    <NewRecordPage title={t('New site')} call={`POST /v2/organizations/${id}/job_sites`}>
      <NewSite organizationId={id} />
    </NewRecordPage>
  )
}

function NewSite({ organizationId }: { organizationId: number }) {
  const created = useCreated(sitesKey(organizationId))
  const { data } = useQuery(sitesQuery(organizationId, 'active'))
  const of = useCallForm(newSiteForm, {
    path: { organization_id: organizationId },
    validate: siteFaults,
    onSaved: async ({ job_site }) => {
      await created({
        form: of.form,
        said: t('{site} created.', { site: job_site.name }),
        to: paths.jobSite(organizationId, job_site.id),
      })
    },
  })
  return (
    <NewRecordForm
      of={of}
      label={t('New site')}
      action={t('Create site')}
      back={paths.jobSites(organizationId)}
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
          description={t(
            'Who works here, and what happens when they arrive or leave. Without a rule, the site only records visits.',
          )}
        >
          <RuleFields form={of.form} values={of.form.values} />
        </Section>
      </Stack>
    </NewRecordForm>
  )
}
