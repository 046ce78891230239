import { baseUrl } from '../../api/account-client.ts'
import type { Membership } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { Command } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'

export function TryTheApi({ organization: { id } }: { organization: Membership }) {
  const text = `curl -s '${baseUrl()}/v2/organizations/${id}/projects' \\\n  -H "Authorization: Bearer $TOKEN"`
  return (
    <Section
      title={t('Use the API')}
      description={rich(
        'This app uses the same API. <token>Create a token</token>, then read <docs>the documentation</docs>.',
        {
          token: (words) => <AnchorLink to={paths.personalTokens}>{words}</AnchorLink>,
          docs: (words) => <a href={paths.docs}>{words}</a>,
        },
      )}
    >
      <Command title={t('List projects')} text={text} />
    </Section>
  )
}
