"""The tasks in the frameworks of others, by the loops of these."""

import json
from pathlib import Path

import datasets
import inspect_ai
import pytest
import reasoning_gym
import textarena
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from reasoning_gym.coaching import CurriculumAttributeConfig, CurriculumExperiment, CurriculumExperimentConfig, Experiment
from reasoning_gym.composite import CompositeConfig, CompositeDataset, DatasetSpec
from reasoning_gym.utils import extract_answer
from reasoning_gym.version_manager import DatasetVersionManager

import setwise.adapters.datasets
import setwise.adapters.inspect_ai
import setwise.adapters.reasoning_gym
import setwise.adapters.textarena
from setwise import tasks


def test_reasoning_gym_asks_and_scores_100_tasks() -> None:
    data = reasoning_gym.create_dataset("setwise", mix=("find", "count", "exists"), seed=42, size=100)
    assert len(data) == len(list(data)) == 100 and data.category == "games"
    again = reasoning_gym.create_dataset("setwise", mix=("find", "count", "exists"), seed=42, size=100)
    assert list(data) == list(again)
    for entry in data:
        text = f"I think.\n<answer>{entry['answer']}</answer>"
        assert data.score_answer(entry["answer"], entry) == data.score_answer(text, entry) == 1
        assert data.score_answer(extract_answer(text), entry) == 1
        assert data.score_answer("nothing", entry) == data.score_answer(None, entry) == 0
        json.dumps(entry)
    assert {entry["metadata"]["kind"] for entry in data} == {"find", "count", "exists"}


def test_reasoning_gym_mixes_them_with_its_own() -> None:
    specs = [DatasetSpec("setwise", 1, {"kind": "count"}), DatasetSpec("chain_sum", 1, {})]
    mixed = CompositeDataset(CompositeConfig(size=100, seed=1, datasets=specs), DatasetVersionManager())
    experiment = Experiment("mixed", mixed)
    for number in range(100):
        entry = experiment.get_dataset_entry(number)
        assert experiment.score_answer_with_id(entry["answer"], entry["metadata"]["entry_id"]) == 1
    board = experiment.score_board
    assert {name: len(scores) for name, scores in board.scores.items()}.keys() == {"setwise", "chain_sum"}
    assert board.aggregate()["setwise"].total_scores == len(board.scores["setwise"]) > 30


def test_reasoning_gym_has_a_curriculum() -> None:
    def cards(level: int) -> int:
        config = CurriculumExperimentConfig({"setwise": CurriculumAttributeConfig({"*": level})})
        entry = CurriculumExperiment("grown", config, size=5).get_dataset_entry(0)
        return len(entry["metadata"]["cards"].split())

    assert [cards(level) for level in range(5)] == [6, 9, 12, 15, 18]
    with pytest.raises(ValueError, match="82 cards: expected at most 81"):
        reasoning_gym.create_dataset("setwise", cards=82)


def test_textarena_plays_a_task() -> None:
    for kind in ("find", "complete", "count", "exists", "explain", "disjoint", "prove"):
        for is_right in (True, False):
            game = textarena.make(f"setwise-{kind}-v0")
            game.reset(num_players=1, seed=3)
            player, observed = game.get_observation()
            task = tasks(kind, seed=3)[0]
            assert player == 0 and task.text in observed
            done, _ = game.step(f"<answer>{task.answer_text if is_right else 'none'}</answer>")
            rewards, infos = game.close()
            assert done and rewards == {0: is_right}
            assert task.answer_text in infos[0]["reason"]


@pytest.mark.parametrize("pictures", [False, True])
def test_inspect_ai_evaluates_a_model(pictures: bool, tmp_path: Path) -> None:
    options = {"notation": "words", "seed": 5}
    stream = tasks("find", size=4, **options)  # type: ignore[arg-type]
    said = [f"So: <answer>{task.answer_text}</answer>" for task in stream[:3]] + ["none"]
    outputs = [ModelOutput.from_content("mockllm/model", text) for text in said]
    for output in outputs:
        # Or else it counts tokens by a file that it loads.
        output.usage = ModelUsage()
    model = get_model("mockllm/model", custom_outputs=outputs)
    evaluation = setwise.adapters.inspect_ai.setwise("find", size=4, pictures=pictures, **options)
    (log,) = inspect_ai.eval(evaluation, model=model, log_dir=str(tmp_path), display="none", max_samples=1)
    assert log.status == "success", log.error
    assert log.results is not None and log.samples is not None
    assert log.results.scores[0].metrics["mean"].value == 0.75
    assert ("The cards are in the picture." in str(log.samples[0].input)) is pictures


def test_datasets_and_a_reward() -> None:
    stream = tasks(mix=("find", "count", "complete", "disjoint"), seed=2**64 - 1, size=20)
    data = setwise.adapters.datasets.dataset(stream)
    assert isinstance(data, datasets.Dataset) and data.column_names == ["prompt", "answer", "metadata"]
    reward = setwise.adapters.datasets.reward
    columns = data[:]
    assert reward([f"<answer>{a}</answer>" for a in columns["answer"]], **columns) == [1] * 20
    assert reward([[{"role": "assistant", "content": f"<answer>{a}</answer>"}] for a in columns["answer"]], **columns) == [1] * 20
    assert reward([""] * 20, **columns) == reward(columns["answer"], **columns) == [0] * 20
