import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { ArchiveButton } from '../../ui/archiving.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useArchiveSites } from './archive-sites.ts'
import { type JobSite, siteQuery, sitesKey, sitesQuery } from './calls.ts'
import { circlesOf } from './site-circles.ts'
import { SiteFields, siteFaults } from './site-fields.tsx'
import { siteForm, siteValues } from './site-forms.ts'
import { SiteRules } from './site-rules.tsx'

/** A site to change: its circle, and its rules. */
export function SitePage() {
  const { id } = useOrganization()
  const siteId = Number(useParams({ strict: false }).siteId)
  const [mayChange] = useMay(`PUT /v2/job_sites/${siteId}`)
  const site = useQuery(siteQuery(id, siteId))
  const archiving = useArchiveSites()
  if (mayChange === false && site.data !== undefined) return <NotForYou title={t('Job sites')} />
  return (
    <Page
      title={site.data?.name ?? t('Job site')}
      description={
        site.data?.status === 'archived'
          ? t('This site is archived: it detects no visits until you restore it.')
          : t('A moved or resized circle applies from now on. Earlier visits stay.')
      }
      actions={site.data && <ArchiveButton of={site.data} archiving={archiving} />}
    >
      <Loaded query={site}>
        {(found) => (
          <Stack gap="lg">
            <ChangeSite key={`${found.latitude} ${found.longitude}`} site={found} />
            <SiteRules site={found} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function ChangeSite({ site }: { site: JobSite }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { data } = useQuery(sitesQuery(id, 'active'))
  const of = useCallForm(siteForm, {
    path: { job_site_id: site.id },
    values: siteValues(site),
    validate: siteFaults,
    onSaved: async () => {
      of.form.resetDirty()
      await queries.invalidateQueries({ queryKey: sitesKey(id) })
      sayDone(t('Site saved.'))
    },
  })
  const others = (data?.rows ?? []).filter((other) => other.id !== site.id)
  return (
    <Form of={of} label={t('Job site')} action={t('Save')} isGuarded>
      <SiteFields
        form={of.form}
        values={of.form.values}
        others={circlesOf(others)}
        onPlace={(coordinates) => of.form.setFieldValue('coordinates', coordinates)}
        onFound={(found) => of.form.setValues(found)}
      />
    </Form>
  )
}
