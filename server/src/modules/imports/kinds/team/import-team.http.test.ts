import { describe, expect, test } from 'vitest';
import { csv, exampleOf } from '../../../../../test-kit/imports/csv-file.ts';
import { importDriver } from '../../../../../test-kit/imports/import-driver.ts';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';
import { actFor } from '../../../../../test-kit/people/acting.ts';
import { createBusinessWorld, worldEmail } from '../../../../../test-kit/world.ts';

const office = importOffice({ STAFF_DOMAINS: 'provider.example.com' });
const upload = (
  file: { name: string; content: string },
  options: { storeId?: number; source?: string } = {},
) => office.imports.uploaded(file, { kind: undefined, storeId: office.world.storeId, ...options });
const rowsOf = async (text: string) =>
  (await office.app.database.admin.query(text, [office.world.businessId])).rows;

/** The team members without a login. */
const brought = () =>
  rowsOf(
    `select full_name as name, email, phone, employee_code as code, role, is_manager as manages, admin_access as admin,
      (select json_agg(s.name order by s.name) from team_member_store t
        join store s on s.business_id = t.business_id and s.id = t.store_id
        where t.business_id = m.business_id and t.team_member_id = m.id) as stores
     from team_member m where business_id = $1 and user_id is null and archived_at is null order by employee_code`,
  );
const signedIn = () =>
  rowsOf(
    `select id, role, email, employee_code, version, archived_at, is_manager, admin_access from team_member
     where business_id = $1 and user_id is not null order by id`,
  );

describe('a team file', () => {
  test("can't be uploaded, applied or undone by staff acting as a user", async () => {
    const provider = await createBusinessWorld(office.app, 'provider');
    const acting = importDriver(
      office.app,
      await actFor(office.app, provider.sessions.owner, office.world, 'owner'),
    );
    const refused = async (answer: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body } = await answer;
      expect([status, body.code]).toEqual([409, 'impersonation_limit']);
    };
    const file = exampleOf('team');
    await refused(acting.upload(file, { kind: 'team' }));
    // If the file itself reveals its kind, it can be viewed.
    const reported = await acting.uploaded(file, { kind: undefined, storeId: office.world.storeId });
    expect(reported).toMatchObject({ kind: 'team', state: 'ready' });
    await refused(acting.apply(reported));
    expect(await brought()).toEqual([]);
    const applied = await office.imports.applied(reported);
    await refused(acting.undo(applied));
    expect(await brought()).toHaveLength(3);
    await office.imports.undone(applied);
  });

  test('adds members without login or email; again it changes nothing; undo removes them, and they can be imported again', async () => {
    const ready = await upload(exampleOf('team'));
    expect(ready).toMatchObject({
      kind: 'team',
      source: 'Team',
      state: 'ready',
      questions: [],
      counts: { ready: 3, refused: 0 },
      plan: {
        adds: [{ what: 'team member', count: 3 }],
        creates: [
          { what: 'manager', names: ['Rosa Diaz'] },
          { what: 'Driver', names: ['Dana Reed'] },
        ],
      },
    });
    const applied = await office.imports.applied(ready);
    const main = `Main Street ${office.label}`;
    const rosa = { name: 'Rosa Diaz', email: 'rosa@example.com', phone: '+12125550123', code: '1101' };
    const dana = { name: 'Dana Reed', email: 'dana@example.com', phone: '+12125550177', code: '1190' };
    const members = [
      { ...rosa, role: 'manager', manages: true, admin: false, stores: [main] },
      {
        name: 'Sam Okafor',
        email: null,
        phone: null,
        code: '1102',
        role: null,
        manages: false,
        admin: false,
        stores: [main],
      },
      { ...dana, role: 'Driver', manages: false, admin: false, stores: [main, `Oak Avenue ${office.label}`] },
    ];
    expect(await brought()).toEqual(members);
    expect(
      await rowsOf(`select topic from outbox where business_id = $1 and topic not like 'imports.%'`),
    ).toEqual([]);
    expect((await upload(exampleOf('team'))).counts).toMatchObject({ ready: 0, refused: 0, known: 3 });

    await office.imports.undone(applied);
    expect(await brought()).toEqual([]);
    await office.imports.retry(applied.id);
    await office.imports.applied(await office.imports.settled(applied.id, 'ready'));
    expect(await brought()).toEqual(members);
  });

  test('changes no existing member, neither role nor owner', async () => {
    const before = await signedIn();
    const head = ['Employee code', 'Name', 'E-mail', 'Role'];
    const ready = await upload(
      csv('team.csv', [
        head,
        ['1', 'Olivia', worldEmail(office.label, 'owner').toUpperCase(), 'Admin'],
        ['2', 'Maria', worldEmail(office.label, 'manager'), 'Admin'],
        ['3', 'Maria', worldEmail(office.label, 'manager'), 'Manager'],
        ['', 'Ivan', worldEmail(office.label, 'installer'), ''],
        ['5', 'New One', 'new@example.com', 'Owner'],
        ['6', 'Nina', '', 'Admin'],
      ]),
    );
    expect(await office.imports.refusals(ready.id)).toEqual([
      `2: owner ${office.label} is the owner. A file can’t change that.`,
      `3: manager ${office.label} is already on the team as Manager; a file can’t change that.`,
      `4: ${worldEmail(office.label, 'manager')} is already on line 3.`,
      `5: installer ${office.label} is already on the team.`,
      '6: A file can’t make someone Owner.',
    ]);
    await office.imports.applied(ready);
    expect(await signedIn()).toEqual(before);
    expect((await brought()).map(({ name, role, admin }) => [name, role, admin])).toEqual([
      ['Nina', 'admin', true],
    ]);
    const later = await upload(csv('later.csv', [head, ['6', 'Nora', 'nora@example.com', '']]), {
      source: 'other',
    });
    expect(await office.imports.refusals(later.id)).toEqual(['2: Nina has the employee code 6 already.']);
  });

  test("is refused row by row with each field's reason, and fixed", async () => {
    const ready = await office.imports.skippingWords(
      await upload(
        csv('staff.csv', [
          ['Employee code', 'First name', 'Last name', 'Email', 'Phone', 'Role', 'Stores'],
          ['12A', 'Rosa', 'Diaz', '', '', '', ''],
          ['13', '', '', '', '', '', ''],
          ['', 'Sam', 'Okafor', '', '', '', ''],
          ['14', 'Ann', 'Lee', 'ann at home', '555', '', ''],
          ['15', 'Bo', 'Lee', '', '', 'King', ''],
          ['16', 'Cy', 'Lee', '', '', '', `Main Street ${office.label}, Elm Street`],
          [
            '17',
            'Di',
            'Lee',
            'di@example.com',
            '',
            '',
            `oak avenue ${office.label}; MAIN street ${office.label}`,
          ],
          ['17', 'Ed', 'Lee', '', '', '', ''],
          ['18', 'Flo', 'Lee', 'DI@example.com', '', '', ''],
          ['Total', '', '', '', '', '', ''],
        ]),
      ),
    );
    expect(await office.imports.refusals(ready.id)).toEqual([
      '2: Invalid employee code - must be a number.',
      '3: The row has no name.',
      '4: The row has neither an employee code nor an email.',
      '5: "ann at home" isn’t an email address. "555": Invalid phone number. The phone number must have least 7 digits.',
      '6: You chose to skip rows with "King".',
      '7: No store is named "Elm Street".',
      '9: Row number 17 is already on line 8.',
      '10: di@example.com is already on line 8.',
      '11: This looks like a totals row, not a team member.',
    ]);
    await office.imports.fix(ready.id, 2, 1, [{ column: 0, value: '12' }]);
    await office.imports.applied(await office.imports.get(ready.id));
    expect((await brought()).map(({ name, stores }) => [name, stores])).toEqual([
      ['Rosa Diaz', [`Main Street ${office.label}`]],
      ['Di Lee', [`Main Street ${office.label}`, `Oak Avenue ${office.label}`]],
    ]);
  });

  test("isn't undone once an imported member can sign in", async () => {
    const applied = await office.imports.applied(await upload(exampleOf('team')));
    await office.app.database.admin.query(
      `update team_member set user_id = $2 where business_id = $1 and email = 'rosa@example.com'`,
      [office.world.businessId, office.world.userIds.manager],
    );
    await office.imports.undo(applied);
    const refused = await office.imports.settled(applied.id);
    expect([refused.state, refused.error]).toEqual([
      'applied',
      'Rosa Diaz has a login now, so this import can’t be undone.',
    ]);
  });
});
