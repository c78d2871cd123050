import {
  campaignStatuses,
  campaignTracks,
  knownCampaignStatus,
  knownTrack,
  type CampaignsViewModel,
} from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";

const ALL = "";

/** What the list is narrowed to; it is in the address, too (CMP-002). */
export const CampaignsFilters = observer(function CampaignsFilters({ model }: { readonly model: CampaignsViewModel }) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const { asked } = model;
  const all = { value: ALL, label: text("all") };
  const dayOf = (value: string) => (value === "" ? null : value);
  return (
    <div className={styles.filters} role="search">
      <TextField label={text("search")} type="search" value={model.searchText} onChange={(value) => model.setSearch(value)} />
      <SelectField
        label={text("column_status")}
        options={[all, ...campaignStatuses.map((status) => ({ value: status, label: text(`status_${status}`) }))]}
        value={asked.status ?? ALL}
        onChange={(status) => model.change({ status: knownCampaignStatus(status) })}
      />
      <CountryFilter model={model} />
      <SelectField
        label={text("column_track")}
        options={[all, ...campaignTracks.map((track) => ({ value: track, label: text(`track_${track}`) }))]}
        value={asked.track ?? ALL}
        onChange={(track) => model.change({ track: knownTrack(track) })}
      />
      <TextField
        label={text("madeFrom")}
        type="date"
        value={asked.from ?? ""}
        onChange={(value) => model.change({ from: dayOf(value) })}
      />
      <TextField
        label={text("madeUntil")}
        type="date"
        value={asked.until ?? ""}
        onChange={(value) => model.change({ until: dayOf(value) })}
      />
    </div>
  );
});

const CountryFilter = observer(function CountryFilter({ model }: { readonly model: CampaignsViewModel }) {
  const text = useText("campaigns");
  const countries = model.countriesQuery.value ?? [];
  const { countryId } = model.asked;
  const chosen = countryId === null ? ALL : String(countryId);
  const options = countries.map(({ id, name }) => ({ value: String(id), label: name }));
  const isNamed = chosen === ALL || options.some(({ value }) => value === chosen);
  return (
    <SelectField
      label={text("country")}
      options={[{ value: ALL, label: text("all") }, ...(isNamed ? [] : [{ value: chosen, label: chosen }]), ...options]}
      value={chosen}
      onChange={(id) => model.change({ countryId: id === ALL ? null : Number(id) })}
    />
  );
});
