import { saidOn } from '../../harness/said.ts';
import { test } from '../../harness/test.ts';

/** Each message of `docs/messages.md` at its field. What fields don’t let people enter, the request says. */
test.use({ ownOffice: 'changed', history: 'short' });

const phones = {
  short: ['12345', 'Invalid phone number. The phone number must have least 7 digits.'],
  local: ['12345678', 'Invalid phone number. The phone number must be 10 digits.'],
  strange: ['(012) 555-0123', 'Invalid phone number'],
} as const;

test('account details', async ({ page }) => {
  const said = saidOn(page, 'Account details');
  await page.goto('/global-settings/account');
  const form = { within: page.getByRole('region', { name: 'Business details' }), save: 'Save' };
  await said.typing(
    form,
    {
      'Company name': '',
      'Full name': '',
      Phone: '',
      Email: '',
      Address: '',
      City: '',
      'Zip code': '',
    },
    {
      'Company name': 'Company Name is a required field',
      'Full name': 'Name is a required field',
      Phone: 'Phone is a required field',
      Email: 'Email is a required field',
      Address: 'Address is a required field',
      City: 'City is a required field',
      'Zip code': 'Zip code is a required field',
    },
  );
  await said.typing(
    form,
    { Email: 'office', 'Zip code': '0730', Phone: phones.short[0] },
    { Email: 'Invalid email address', 'Zip code': 'Invalid zip code', Phone: phones.short[1] },
  );
  for (const [phone, message] of [phones.local, phones.strange])
    await said.typing(form, { Phone: phone }, { Phone: message });
  await said.sending(form, (body) => ({ ...body, state: 'XX', needsRegions: undefined }), {
    State: 'State is a required field',
    'This business has regions': 'Needs region is a required field',
  });
  await said.sending(form, (body) => ({ ...body, needsRegions: true, regions: [] }), {
    '': 'Add a region with a district',
  });

  await page.goto('/global-settings/account?tab=regions&region=new');
  const region = { within: page.getByRole('dialog'), save: 'Add region' };
  await region.within.getByRole('button', { name: 'Add district' }).click();
  await said.shows(region, { 'District name': 'Name is a required field' });
  await region.within.getByLabel('Region name').fill('West');
  await region.within.getByLabel('District name').fill('Coast');
  await region.within.getByRole('button', { name: 'Add district' }).click();
  await region.within.getByLabel('District name').nth(1).fill('coast');
  await said.saving(region, { 'District name': 'This name is already used' });
  await region.within.getByLabel('District name').nth(1).fill('Valley');
  const everywhere = (body: { region?: { districts?: object[] } }) => ({
    region: {
      ...body.region,
      districts: body.region?.districts?.map((one) => ({ ...one, stores: [{ id: 1 }] })),
    },
  });
  await said.sending(region, everywhere, { '': 'A location belongs to one district only' });
  for (const name of ['Valley', 'Coast'])
    await region.within.getByRole('button', { name: `Remove ${name}` }).click();
  await said.saving(region, { '': 'District is a required field' });
  said.expectAll();
});

test('locations', async ({ page }) => {
  const said = saidOn(page, 'Locations');
  await page.goto('/global-settings/locations?id=1');
  const form = { within: page.getByRole('region', { name: 'Location details' }), save: 'Save' };
  await said.typing(
    form,
    {
      Name: '',
      Phone: '',
      Address: '',
      City: '',
      'Zip code': '',
      'Monday opens at': '07:00',
      'Monday closes at': '07:00',
    },
    {
      Name: 'Name is a required field',
      Phone: 'Phone is a required field',
      Address: 'Address is a required field',
      City: 'City is a required field',
      'Zip code': 'Zip code is a required field',
      '': 'Closing time can’t be the same as opening time',
    },
  );
  for (const [phone, message] of Object.values(phones))
    await said.typing(
      form,
      { Phone: phone, 'Zip code': '0731' },
      { Phone: message, 'Zip code': 'Invalid zip code' },
    );
  await said.sending(form, (body) => ({ ...body, state: 'XX', timeZone: 'America/Hoboken' }), {
    State: 'State is a required field',
    'Time zone': 'Invalid time zone',
  });
  await said.sending(form, (body) => ({ ...body, districtId: null }), {
    District: 'District is a required field',
  });

  await page.goto('/global-settings/locations?id=1&dialog=password');
  const password = { within: page.getByRole('dialog'), save: 'Save password' };
  await said.typing(
    password,
    { 'New password': 'a long tablet password', 'Confirm new password': 'another long password' },
    { 'Confirm new password': 'Passwords must match' },
  );

  await page.goto('/global-settings/locations?id=1&dialog=copy');
  const copy = { within: page.getByRole('dialog'), save: 'Preview' };
  await said.unchecking(copy);
  await said.saving(copy, {
    'Copy to': 'Choose at least one location',
    'What to copy': 'Choose at least one part',
  });
  said.expectAll();
});
