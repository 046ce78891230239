import { baseUrl } from '../../api/account-client.ts'
import type { Membership } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Command } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'

export function TryTheApi({ organization: { id } }: { organization: Membership }) {
  const text = `curl -s '${baseUrl()}/v2/organizations/${id}/projects' \\\n  -H "Authorization: Bearer $TOKEN"`
  return (
    <Section
      title="Everything here is an API"
      description={
        <>
          This app uses the same calls that you can.{' '}
          <AnchorLink to={paths.personalTokens}>Make a token</AnchorLink>, then read{' '}
          <a href={paths.docs}>the documentation</a>.
        </>
      }
    >
      <Command title="List the projects" text={text} />
    </Section>
  )
}
