import { Button, FileButton, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { base64Of } from './base64.ts'
import classes from './logo.module.css'
import { changeLogo, logoQuery, refreshSettings } from './settings-calls.ts'

/** The picture on the PDF and on the public page; issued invoices keep the one they have. */
export function LogoSection() {
  const { id } = useOrganization()
  const query = useQuery(logoQuery(id))
  return (
    <Section
      title={t('Logo')}
      description={t('A PNG or JPEG of up to 500 kB. It appears on new invoices; issued ones keep theirs.')}
    >
      <Loaded query={query}>{(url) => <Logo url={url} />}</Loaded>
    </Section>
  )
}

function Logo({ url }: { url: string | null }) {
  const { id, name } = useOrganization()
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: async (file: File | null) => changeLogo(id, file && (await base64Of(file))),
    onSuccess: async (_, file) => {
      await refreshSettings(queries, id)
      sayDone(file ? t('Logo saved.') : t('Logo removed.'))
    },
    onError: sayProblem,
  })
  const remove = async () => {
    const question = {
      title: t('Remove the logo?'),
      consequence: t('New invoices show the name of the organization instead.'),
      action: t('Remove'),
    }
    if (await ask(question)) changing.mutate(null)
  }
  return (
    <Group gap="md">
      {url === null ? (
        <Text c="dimmed">{t('No logo yet.')}</Text>
      ) : (
        <img className={classes.logo} src={url} alt={t('Logo of {organization}', { organization: name })} />
      )}
      <FileButton
        accept="image/png,image/jpeg"
        onChange={(file) => file && changing.mutate(file)}
        inputProps={{ 'aria-label': t('Logo file') }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={changing.isPending}>
            {url === null ? t('Upload logo') : t('Replace logo')}
          </Button>
        )}
      </FileButton>
      {url !== null && (
        <Button variant="subtle" color="gray" onClick={remove}>
          {t('Remove')}
        </Button>
      )}
    </Group>
  )
}
