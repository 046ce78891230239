import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconAlertTriangle, IconSearch } from '../../ui/icons.ts'
import { problemWords } from '../../ui/problem-words.ts'
import { t } from '../../ui/text.ts'
import { findAddresses, mapQuery } from './calls.ts'
import { writeCoordinates } from './coordinates.ts'

/** An address with its coordinates as text. */
export type Found = { address: string; coordinates: string }

type Props = { address: string; onFound: (found: Found) => void }

/** Looks up the typed address, if the operator has chosen a service for it. */
export function AddressFinder({ address, onFound }: Props) {
  const { id } = useOrganization()
  const { data } = useQuery(mapQuery(id))
  const finding = useMutation({ mutationFn: (query: string) => findAddresses(id, query) })
  if (!data?.finds_addresses) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconSearch size={16} />}
        loading={finding.isPending}
        disabled={address.trim() === ''}
        onClick={() => finding.mutate(address.trim())}
      >
        {t('Find address')}
      </Button>
      {finding.isError && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} />} role="alert" w="100%">
          {problemWords(finding.error)}
        </Alert>
      )}
      {finding.data?.length === 0 && (
        <Text c="dimmed" role="status">
          {t('Address not found. Type the coordinates, or use the map.')}
        </Text>
      )}
      {finding.data?.map((found) => (
        <Button
          key={`${found.address} ${writeCoordinates(found)}`}
          variant="subtle"
          h="auto"
          py={4}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => {
            onFound({ address: found.address, coordinates: writeCoordinates(found) })
            finding.reset()
          }}
        >
          {found.address}
        </Button>
      ))}
    </Stack>
  )
}
