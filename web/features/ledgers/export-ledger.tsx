import { Alert, Button, Group, List, Select, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { IconDownload } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { type ExportBody, exportLedger, gapsQuery, ledgerSumsQuery, refreshLedger } from './calls.ts'
import { formatOf, formats, formatWords, settingWords } from './ledger-words.ts'

const gapsShown = 8

/** The format, what the settings lack for it, and the two ways to export. */
export function ExportLedger({ span }: { span: DaySpan }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { text, change } = useSearchState()
  const [currency, setCurrency] = useState<string | null>(null)
  const [mayExport] = useMay(`POST /v2/organizations/${id}/ledger_exports`)
  const format = formatOf(text('format'))
  const { data: sums = [] } = useQuery(ledgerSumsQuery(id, span))
  const { data: gaps } = useQuery(gapsQuery(id, span, format))
  const currencies = sums.map((sum) => sum.currency)
  const chosen = currency !== null && currencies.includes(currency) ? currency : undefined
  const saving = useMutation({
    mutationFn: (kind: NonNullable<ExportBody['kind']>) =>
      exportLedger(id, {
        start_date: span.from,
        stop_date: span.until,
        format,
        kind,
        ...(chosen && { currency: chosen }),
      }),
    onSuccess: async () => {
      await refreshLedger(queries, id)
      sayDone(t('Ledger exported.'))
    },
    onError: sayProblem,
  })
  if (!mayExport) return null
  const isBlocked = gaps === undefined || gaps.length > 0
  const busyWith = (kind: string) => saving.isPending && saving.variables === kind
  return (
    <Section title={t('Export')} description={<MappingState isMapped={gaps?.length === 0} />}>
      <Group align="flex-end" gap="sm">
        <Select
          label={t('Format')}
          data={formats.map((value) => ({ value, label: formatWords(value) }))}
          value={format}
          allowDeselect={false}
          onChange={(value) => change('format', value ?? '')}
        />
        {currencies.length > 1 && (
          <Select
            label={t('Currency')}
            placeholder={t('All currencies')}
            data={currencies}
            value={chosen ?? null}
            clearable
            onChange={setCurrency}
          />
        )}
        <Button
          leftSection={<IconDownload size={16} />}
          disabled={isBlocked}
          loading={busyWith('full')}
          onClick={() => saving.mutate('full')}
        >
          {t('Export everything')}
        </Button>
        <Button
          variant="default"
          disabled={isBlocked}
          loading={busyWith('differences')}
          onClick={() => saving.mutate('differences')}
        >
          {t('Export only changes')}
        </Button>
      </Group>
      {gaps !== undefined && gaps.length > 0 && (
        <Alert color="warning" mt="md" title={t('Some settings are missing')}>
          <List size="sm">
            {gaps.slice(0, gapsShown).map(({ attribute, error }) => (
              <List.Item key={`${attribute} ${error}`}>
                {settingWords(attribute)}: {error}
              </List.Item>
            ))}
          </List>
          {gaps.length > gapsShown && (
            <Text size="sm">{t('{count} more', { count: gaps.length - gapsShown })}</Text>
          )}
          <AnchorLink to={paths.ledgerSettings(id)}>{t('Open the ledger settings')}</AnchorLink>
        </Alert>
      )}
    </Section>
  )
}

function MappingState({ isMapped }: { isMapped: boolean }) {
  const { id } = useOrganization()
  return (
    <>
      {isMapped ? t('All accounts are mapped.') : t('Accounts come from the ledger settings.')}{' '}
      <AnchorLink to={paths.ledgerSettings(id)}>{t('Ledger settings')}</AnchorLink>
    </>
  )
}
