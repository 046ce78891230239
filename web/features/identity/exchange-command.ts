import { authUrl } from '../../api/account-client.ts'

/** The line that trades a personal token for an access token. */
export function exchangeCommand(refreshToken: string) {
  const url = `${authUrl()}/access_tokens`
  return {
    title: 'Get an access token',
    text: `curl -s ${url} \\\n  -d grant_type=refresh_token \\\n  -d refresh_token=${refreshToken}`,
    note: 'The answer has the access token, good for a day, and a new refresh token: keep that one, the old one stops working.',
  }
}
