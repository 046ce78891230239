import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

/** Only people who may classify see that there is something to classify. */
export function ToolLinks() {
  const { id } = useOrganization()
  const [mayClassify = false] = useMay(`PATCH /v2/organizations/${id}/insights/tool_classifications`)
  if (!mayClassify) return null
  const links = [
    { title: t('Usage'), to: paths.tools(id) },
    { title: t('Classify'), to: paths.classifyTools(id) },
  ]
  return <SectionLinks label={t('Apps and sites')} links={links} />
}
