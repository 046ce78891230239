import { authUrl } from '../../api/account-client.ts'
import { t } from '../../ui/text.ts'

/** The command that exchanges a personal token for an access token. */
export function exchangeCommand(refreshToken: string) {
  const url = `${authUrl()}/access_tokens`
  return {
    title: t('Get an access token'),
    text: `curl -s ${url} \\\n  -d grant_type=refresh_token \\\n  -d refresh_token=${refreshToken}`,
    note: t(
      'The response has an access token that works for one day, and a new refresh token. Keep the new one: the old one stops working.',
    ),
  }
}
