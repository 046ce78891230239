"""Makes every call of dist/calls.json with the generated Python client, whose models check enums and bounds."""
import json
import re
import sys
from pathlib import Path

generated = Path(__file__).parent / 'dist'
sys.path.insert(0, str(generated / 'python'))

import stint_client  # noqa: E402

base_url, token = sys.argv[1:3]
configuration = stint_client.Configuration()
configuration.host = base_url
configuration.api_key['bearer'] = f'Bearer {token}'
client = stint_client.ApiClient(configuration)
apis = [getattr(stint_client, name)(client) for name in dir(stint_client) if name.endswith('Api')]


def method_of(operation_id):
    """The method that gives the status too."""
    name = f'{operation_id}_with_http_info'
    return next(getattr(api, name) for api in apis if hasattr(api, name))


def argument_name(name):
    """`date[start]` is `date_start`, and `ids[]` is `ids`."""
    return re.sub(r'\W+', '_', name).strip('_')


def rows_in(reply, shows):
    if not shows or not hasattr(reply, 'openapi_types'):
        return 1
    shown = getattr(reply, shows['name'])
    return len(shown) if shows['isList'] else int(shown is not None)


calls = json.loads((generated / 'calls.json').read_text())
faults, replies, rows = [], 0, 0
for call in calls:
    try:
        arguments = {argument_name(each['name']): each['value'] for each in call['inPath'] + call['inQuery']}
        reply, status, _ = method_of(call['operationId'])(**arguments)
        if status != 200:
            faults.append(f"GET {call['path']} returned {status}")
            continue
        replies += 1
        rows += rows_in(reply, call.get('shows'))
    except Exception as error:
        faults.append(f"GET {call['path']}: {type(error).__name__}: {error}".splitlines()[0][:300])
print(json.dumps({'replies': replies, 'rows': rows, 'faults': faults}))
